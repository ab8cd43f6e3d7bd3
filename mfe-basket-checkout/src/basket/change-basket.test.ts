import {
  basketAdd,
  basketClear,
  basketListAdd,
  basketRemove,
  basketUpdate,
} from '@verstak/contract/basket/calls.ts'
import type { Call } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { Api } from '@verstak/federated/api.ts'
import { formOf } from '@verstak/kit/forms/form-of.ts'
import { expect, test, vi } from 'vitest'
import { changeBasket, intentOf } from './change-basket.ts'

const change = { info: {}, basket: [], basket_quantity: {}, warning: null }
const apiOf = (answer: (body: { product_id?: unknown }) => unknown = () => change) => {
  const spy = vi.fn(async (_call: Call, input?: { body: { product_id?: unknown } }) =>
    answer(input?.body ?? {}),
  )
  return { api: spy as unknown as Api, spy }
}

test('each intent makes its call; a missing quantity is left to the server', async () => {
  const { api, spy } = apiOf()
  await changeBasket(api, formOf({ intent: 'add', product_id: 7 }))
  await changeBasket(api, formOf({ intent: 'update', product_id: 7, quantity: '24' }))
  await changeBasket(api, formOf({ intent: 'clear' }))
  expect(spy.mock.calls).toEqual([
    [basketAdd, { body: { product_id: '7' } }],
    [basketUpdate, { body: { product_id: '7', quantity: '24' } }],
    [basketClear],
  ])
})

test('whatever adds carries the key of its request, because a lost answer makes one press again', async () => {
  const { api, spy } = apiOf(() => listed('ok'))
  const forms: readonly Parameters<typeof formOf>[0][] = [
    { intent: 'add', product_id: 7 },
    { intent: 'quick', product_id: 7 },
    { intent: 'quick', product_id: 7, quantity: 2 },
    { intent: 'replace', product_id: 7, replacement_id: 8, quantity: 2 },
    { intent: 'restore', lines: '9x1' },
  ]
  for (const form of forms) await changeBasket(api, formOf(form), 'key')
  const keyed = spy.mock.calls.filter(([call]) => call === basketAdd || call === basketListAdd)
  expect(keyed.map(([, input]) => input?.body)).toEqual(
    forms.map(() => expect.objectContaining({ request_key: 'key' })),
  )
})

test('saving zero removes the line', async () => {
  const { api, spy } = apiOf()
  await changeBasket(api, formOf({ intent: 'update', product_id: 7, quantity: '0' }))
  expect(spy.mock.calls).toEqual([[basketRemove, { body: { product_id: '7' } }]])
  expect(intentOf(formOf({ intent: 'update', quantity: '10' }))).toBe('update')
})

const listed = (...states: readonly ('ok' | 'corrected' | 'refused')[]) => ({
  ...change,
  warning: states.every((state) => state === 'ok') ? null : 'Дрель: нет в наличии',
  report: states.map((state) => ({ state })),
})

test('lines are restored by one call, oldest first; refused lines are reported', async () => {
  const { api, spy } = apiOf(() => listed('ok', 'refused', 'ok'))
  const restored = await changeBasket(api, formOf({ intent: 'restore', lines: '9x1,8x2,7x3' }))
  const product_list = [
    { product_id: 7, quantity: 3 },
    { product_id: 8, quantity: 2 },
    { product_id: 9, quantity: 1 },
  ]
  expect(spy.mock.calls).toEqual([[basketListAdd, { body: { product_list } }]])
  expect(restored.warning).toBe('Дрель: нет в наличии')
})

test('a small form makes one call, even if it repeats a product', async () => {
  const { api, spy } = apiOf(() => listed('ok'))
  await changeBasket(api, formOf({ intent: 'restore', lines: '7x1,'.repeat(3000) }))
  expect(spy.mock.calls).toEqual([
    [basketListAdd, { body: { product_list: [{ product_id: 7, quantity: 1 }] } }],
  ])
})

test('a restore with only refused lines or none, an outage and an unknown intent are errors', async () => {
  const refusing = apiOf(() => listed('refused')).api
  await expect(changeBasket(refusing, formOf({ intent: 'restore', lines: '8x2' }))).rejects.toThrow(
    'Дрель: нет в наличии',
  )
  const { api, spy } = apiOf(() => {
    throw shopError('unavailable')
  })
  await expect(changeBasket(api, formOf({ intent: 'restore', lines: '' }))).rejects.toThrow(
    'asks for nothing',
  )
  expect(spy).not.toHaveBeenCalled()
  await expect(changeBasket(api, formOf({ intent: 'restore', lines: '8x2,9x1' }))).rejects.toThrow()
  await expect(changeBasket(api, formOf({ intent: 'burn' }))).rejects.toThrow()
  for (const lines of ['', '8', 'x', '8x0'])
    expect(intentOf(formOf({ intent: 'restore', lines }))).toBeUndefined()
})
