import { expect, test } from 'vitest'
import { isAtLine, problemOf } from './problem.ts'

const failure = {
  ok: false,
  message: 'Проверьте отмеченные поля',
  fields: { quantity: 'Продаётся кратно 12 шт' },
  given: { intent: 'update', product_id: '7' },
} as const

test('the message of a field is preferred to the general one', () => {
  expect(problemOf(failure)).toEqual({
    productId: 7,
    name: null,
    message: 'Продаётся кратно 12 шт',
    back: null,
  })
  expect(problemOf({ ...failure, fields: {}, message: 'Этого товара уже нет в корзине' })?.message).toBe(
    'Этого товара уже нет в корзине',
  )
  expect(problemOf(undefined)).toBeNull()
})

test('the return address must be a local path', () => {
  const from = (back: string) => problemOf({ ...failure, given: { product_id: '7', back } })?.back
  expect(from('/catalog/?page=2')).toBe('/catalog/?page=2')
  expect(from('https://evil.example/')).toBeNull()
})

test('a problem is shown at its line while the line exists', () => {
  const problem = problemOf(failure)
  expect(isAtLine(problem, [{ product_id: 7 }])).toBe(true)
  expect(isAtLine(problem, [{ product_id: 8 }])).toBe(false)
  expect(
    isAtLine(problemOf({ ...failure, given: { product_id: '7', back: '/' } }), [{ product_id: 7 }]),
  ).toBe(false)
})
