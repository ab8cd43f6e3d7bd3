import { expect, test } from 'vitest'
import { choiceKey, readChoice, switches, writeChoice } from './tag-form.ts'

const choice = { selected: true, copies: '12', price: '1250,50', properties: ['article', 'qr'] } as const

test('a choice survives formatting and parsing', () => {
  expect(readChoice(writeChoice(choice))).toEqual(choice)
  expect(readChoice(writeChoice({ selected: false, copies: '', price: '', properties: [] }))).toEqual({
    selected: false,
    copies: '',
    price: '',
    properties: [],
  })
})

test('every property has its switch, unknown properties are dropped', () => {
  expect(switches(['qr']).filter(({ selected }) => selected)).toEqual([{ name: 'qr', selected: true }])
  const form = writeChoice(choice)
  form.append('properties', 'weather')
  expect(readChoice(form).properties).toEqual(['article', 'qr'])
})

test('different choices have different keys', () => {
  const keys = [
    choice,
    { ...choice, selected: false },
    { ...choice, copies: '1' },
    { ...choice, price: '' },
    { ...choice, properties: [] },
  ]
  expect(new Set(keys.map(choiceKey)).size).toBe(5)
})
