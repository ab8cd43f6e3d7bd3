import { basketAdd, basketClear, basketRemove, basketUpdate } from '@verstak/shared/contract/basket/calls.ts'
import type { Call } from '@verstak/shared/contract/call.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { formOf } from '@verstak/shared/forms/form-of.ts'
import { expect, test, vi } from 'vitest'
import { changeBasket, intentOf } from './change-basket.ts'

const change = { info: {}, basket: [], basket_quantity: {}, warning: null }
const apiOf = (answer: (body: { product_id?: unknown }) => unknown = () => change) => {
  const spy = vi.fn(async (_call: Call, input?: { body: { product_id?: unknown } }) =>
    answer(input?.body ?? {}),
  )
  return { api: spy as unknown as Api, spy }
}

test('each intent makes its call; a quantity that was not given is left to the server', async () => {
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

test('a saved zero is a removal', async () => {
  const { api, spy } = apiOf()
  await changeBasket(api, formOf({ intent: 'update', product_id: 7, quantity: '0' }))
  expect(spy.mock.calls).toEqual([[basketRemove, { body: { product_id: '7' } }]])
  expect(intentOf(formOf({ intent: 'update', quantity: '10' }))).toBe('update')
})

test('lines come back the oldest first; what is refused is left out and said', async () => {
  const { api, spy } = apiOf(({ product_id }) => {
    if (product_id === 8) throw shopError('invalid', 'Нет в наличии')
    return change
  })
  const restored = await changeBasket(api, formOf({ intent: 'restore', lines: '9x1,8x2,7x3' }))
  expect(spy.mock.calls.map(([, input]) => input?.body.product_id)).toEqual([7, 8, 9])
  expect(restored.warning).toBe('Вернули не всё: недоступных позиций — 1')
})

test('nothing that can come back, an outage and an unknown intent are errors', async () => {
  const refusing = apiOf(() => {
    throw shopError('invalid', 'Нет в наличии')
  }).api
  await expect(changeBasket(refusing, formOf({ intent: 'restore', lines: '8x2' }))).rejects.toThrow(
    'Нет в наличии',
  )
  const { api, spy } = apiOf(() => {
    throw shopError('unavailable')
  })
  await expect(changeBasket(api, formOf({ intent: 'restore', lines: '8x2,9x1' }))).rejects.toThrow()
  expect(spy).toHaveBeenCalledTimes(1)
  await expect(changeBasket(api, formOf({ intent: 'burn' }))).rejects.toThrow()
})
