import { describe, expect, it } from 'vitest'
import { completions } from './completions.ts'

const names = (brand: string | null, ...list: string[]) => list.map((name) => ({ name, brand }))

const tisa = names('Тиса', 'Дрель ударная Тиса ТС-450, 450 Вт', 'Дрель ударная Тиса ТС-650, 650 Вт')
const bosch = names('Bosch', 'Дрель аккумуляторная Bosch GSR 12, без аккумулятора')
const brush = names('Ёж', 'Щётка для дрели Ёж')
const drills = [...tisa, ...bosch, ...brush]

describe('completions', () => {
  it('go on from what was typed, the most frequent first, then with brands', () => {
    expect(completions('дрель', drills)).toEqual([
      'дрель ударная',
      'щётка для дрели',
      'дрель аккумуляторная',
      'дрель тиса',
      'дрель bosch',
      'щётка для дрели ёж',
    ])
  })

  it('finish a word that was only begun, whatever its letters', () => {
    expect(completions('ДРЕЛЬ УДА', tisa)).toEqual(['дрель ударная', 'дрель ударная тиса'])
    expect(completions('щет', brush)[0]).toBe('щётка')
  })

  it('do not repeat the query, nor end with a word that joins', () => {
    expect(completions('щетка', brush)).toEqual(['щётка для дрели', 'щётка ёж'])
  })

  it('say a brand that was typed behind what it makes', () => {
    expect(completions('дрель тиса', tisa)).toEqual(['дрель ударная тиса'])
    expect(completions('bos', bosch)).toEqual(['дрель bosch', 'дрель аккумуляторная bosch'])
  })

  it('keep a size or an article behind the words', () => {
    const one = tisa.slice(0, 1)
    expect(completions('дрель 450', one)).toEqual(['дрель ударная 450', 'дрель 450 тиса'])
    expect(completions('ТС-450', one)[0]).toBe('дрель тс-450')
  })

  it('add a brand to a word that products mean by another name', () => {
    expect(completions('электродрель', tisa)).toEqual(['электродрель тиса'])
  })

  it('begin anew when what was typed is no help', () => {
    expect(completions('', tisa)).toEqual(['дрель', 'дрель ударная', 'дрель тиса'])
  })
})
