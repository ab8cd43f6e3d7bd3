import { basketUpdated } from '@verstak/federated/events/basket.ts'
import type { Shape } from '@verstak/federated/events/shapes.ts'
import { isNumber, isString, listOf, objectOf, optional } from '@verstak/federated/events/shapes.ts'
import { expect, test } from 'vitest'
import { fieldsOf, readFields } from './event-fields.ts'

const basket = basketUpdated.shape as Shape<unknown>
const payload = { basket: [7, 9], basket_quantity: { 7: 2, 9: 12 }, basket_sum: 4_500_00 }
const readTexts = (shape: Shape<unknown>, texts: Record<string, string>) =>
  readFields(shape, (name) => texts[name] ?? '')

test('a payload survives a round trip through the fields', () => {
  const fields = fieldsOf(basket, payload) ?? []
  expect(fields.map(({ name, lines, text }) => ({ name, lines, text }))).toEqual([
    { name: 'basket', lines: false, text: '7, 9' },
    { name: 'basket_quantity', lines: true, text: '7: 2\n9: 12' },
    { name: 'basket_sum', lines: false, text: '450000' },
  ])
  const texts = Object.fromEntries(fields.map(({ name, text }) => [name, text]))
  expect(readTexts(basket, texts)).toEqual({ payload })
})

test('an invalid value is reported at its field only', () => {
  expect(readTexts(basket, { basket: '7, девять', basket_quantity: '7: два', basket_sum: '' })).toEqual({
    errors: {
      basket: expect.stringContaining('через запятую'),
      basket_quantity: expect.stringContaining('По строке'),
      basket_sum: expect.stringContaining('Число'),
    },
  })
  expect(readTexts(basket, { basket_sum: '0' })).toEqual({
    payload: { basket: [], basket_quantity: {}, basket_sum: 0 },
  })
})

test('a nested part is written as JSON', () => {
  const nested = objectOf({ at: objectOf({ x: isNumber }), names: listOf(isString) }) as Shape<unknown>
  expect(fieldsOf(nested, { at: { x: 1 }, names: ['а', 'б'] })?.map(({ text }) => text)).toEqual([
    '{"x":1}',
    'а, б',
  ])
  expect(readTexts(nested, { at: '{"x":2}', names: '' })).toEqual({ payload: { at: { x: 2 }, names: [] } })
  expect(readTexts(nested, { at: '{"x":', names: '' })).toHaveProperty('errors.at')
})

test('an optional field may be left empty', () => {
  const noted = objectOf<{ id: number; note?: string }>({
    id: isNumber,
    note: optional(isString),
  }) as Shape<unknown>
  expect(fieldsOf(noted, { id: 7 })?.map(({ hint }) => hint)).toEqual(['Число', 'Текст. Необязательно'])
  expect(readTexts(noted, { id: '7', note: '' })).toEqual({ payload: { id: 7 } })
  expect(readTexts(noted, { id: '7', note: 'срочно' })).toEqual({ payload: { id: 7, note: 'срочно' } })
})

test('a shape of an older build has no fields', () => {
  expect(fieldsOf((value): value is unknown => Boolean(value), {})).toBeNull()
})
