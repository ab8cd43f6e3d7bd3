import { describe, expect, it } from 'vitest'
import { completions } from './completions.ts'

const names = (brand: string | null, ...list: string[]) => list.map((name) => ({ name, brand }))

const tisa = names('Тиса', 'Дрель ударная Тиса ТС-450, 450 Вт', 'Дрель ударная Тиса ТС-650, 650 Вт')
const bosch = names('Bosch', 'Дрель аккумуляторная Bosch GSR 12, без аккумулятора')
const brush = names('Ёж', 'Щётка для дрели Ёж')
const drills = [...tisa, ...bosch, ...brush]

describe('completions', () => {
  it('continue the typed text, most frequent first, then with brands', () => {
    expect(completions('дрель', drills)).toEqual([
      'дрель ударная',
      'щётка для дрели',
      'дрель аккумуляторная',
      'дрель тиса',
      'дрель bosch',
      'щётка для дрели ёж',
    ])
  })

  it('complete an unfinished word in any case', () => {
    expect(completions('ДРЕЛЬ УДА', tisa)).toEqual(['дрель ударная', 'дрель ударная тиса'])
    expect(completions('щет', brush)[0]).toBe('щётка')
  })

  it('neither repeat the query nor end with a conjunction or preposition', () => {
    expect(completions('щетка', brush)).toEqual(['щётка для дрели', 'щётка ёж'])
  })

  it('move a typed brand behind the product type', () => {
    expect(completions('дрель тиса', tisa)).toEqual(['дрель ударная тиса'])
    expect(completions('bos', bosch)).toEqual(['дрель bosch', 'дрель аккумуляторная bosch'])
  })

  it('keep a size or an article after the words', () => {
    const one = tisa.slice(0, 1)
    expect(completions('дрель 450', one)).toEqual(['дрель ударная 450', 'дрель 450 тиса'])
    expect(completions('ТС-450', one)[0]).toBe('дрель тс-450')
  })

  it('add a brand to a synonym', () => {
    expect(completions('электродрель', tisa)).toEqual(['электродрель тиса'])
  })

  it('start over when the typed text matches nothing', () => {
    expect(completions('', tisa)).toEqual(['дрель', 'дрель ударная', 'дрель тиса'])
  })
})
