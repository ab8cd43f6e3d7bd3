import { basketListAdd } from '@verstak/contract/basket/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { expect, test } from 'vitest'
import { addLinesOnce, readLines } from './add-lines.ts'

test('form fields are parsed as lines', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['q.1', '1 000'],
    ['q.2', '0'],
    ['q.3', ''],
    ['q.4', 'два'],
    ['q.x', '5'],
    ['other', '5'],
  ] as const)
    form.append(name, value)
  expect(readLines(form)).toEqual([
    { product_id: 1, quantity: 1000 },
    { product_id: 4, quantity: 0 },
  ])
})

test('a press after a lost answer repeats the request; one after a done or a conflicting one is another', async () => {
  const answers = [
    shopError('unavailable'),
    null,
    shopError('conflict', 'Прошлый запрос выполнен', 'request_key'),
    null,
  ]
  const fake = fakeApi().on(basketListAdd, () => {
    const failure = answers.shift()
    if (failure) throw failure
    return { report: [], basket: [], basket_quantity: {}, info: { sum: 0 } } as never
  })
  const add = addLinesOnce()
  for (const _press of answers.slice())
    await add(fake.api, [{ product_id: 1, quantity: 2 }]).catch(() => {})
  const [lost, repeated, next, afterConflict] = fake.asked(basketListAdd).map(({ body }) => body.request_key)
  expect(lost).toMatch(/^[\w-]{43}$/)
  expect(repeated).toBe(lost)
  expect(new Set([repeated, next, afterConflict]).size).toBe(3)
})
