import { encodeExpected } from '@verstak/domain/orders/expected-lines.ts'
import { expect, it } from 'vitest'
import type { Line } from '#areas/basket/basket/repository.ts'
import { refusalOf } from '#testing/refusal-of.ts'
import { requireSeen } from './seen-lines.ts'

const line = (product_id: number, more: Partial<Line> = {}) =>
  ({ product_id, article: `A-${product_id}`, unit: 'шт', quantity: 2, price: 1000, ...more }) as Line
const seen = (...lines: readonly Line[]) =>
  encodeExpected(
    lines.map(({ product_id, quantity, price }) => ({ productId: product_id, quantity, price: price ?? 0 })),
  )
const changes = async (lines: readonly Line[], expected: string) => {
  const { message = '', field, kind } = await refusalOf((async () => requireSeen(lines, expected))())
  expect([kind, field]).toEqual(['conflict', 'basket'])
  return message.replace(/\s/g, ' ').replace(/^.*изменился: |\. Проверьте.*$/g, '')
}

it('accepts an order of the shown lines, and one without data about them', () => {
  requireSeen([line(1), line(2)], seen(line(2), line(1)))
  requireSeen([line(1)], undefined)
  requireSeen([line(1)], '')
})

it.each([
  ['another price', [line(1, { price: 1001 })], 'артикул A-1: цена 10 ₽ → 10,01 ₽'],
  ['no price', [line(1, { price: null })], 'артикул A-1: цена 10 ₽ → 0 ₽'],
  ['another quantity', [line(1, { quantity: 3 })], 'артикул A-1: 2 → 3 шт'],
  ['one line more', [line(1), line(2)], 'добавлен артикул A-2'],
  ['one line less', [], 'убрано: 1 позиция'],
])('reports %s', async (_what, lines, told) => {
  expect(await changes(lines, seen(line(1)))).toBe(told)
})

it('names the product of an article that two lines have', async () => {
  const twice = [
    line(1, { article: 'A', name: 'Дрель', price: 1001 }),
    line(2, { article: 'A', name: 'Пила' }),
  ]
  expect(await changes(twice, seen(line(1), line(2)))).toBe('артикул A (Дрель): цена 10 ₽ → 10,01 ₽')
})

it('lists the first ten changes and counts the others', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => line(index + 2))
  const ten = await changes([line(1), ...many(10)], seen(line(1)))
  expect(ten.split('; ')).toHaveLength(10)
  const eleven = await changes([line(1), ...many(11)], seen(line(1)))
  expect(eleven.split('; ').slice(9)).toEqual(['добавлен артикул A-11', 'и ещё 1 изменение'])
})
