// @vitest-environment happy-dom
import { basketProducts, basketUpdate } from '@verstak/contract/basket/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { holdClock } from '@verstak/testing/clock.ts'
import { expect, test } from 'vitest'
import { shopWith } from './testing/shop-with.ts'

const pass = holdClock()

async function open() {
  const shop = shopWith([7, 3])
  const page = await shop.open()
  const asked = () => shop.api.asked(basketUpdate).map(({ body }) => Number(body.quantity))
  const field = () => page.getByRole('textbox', { name: 'Количество, шт: Дрель 7' })
  const press = (name: 'Увеличить' | 'Уменьшить') => page.user.click(page.getByRole('button', { name }))
  return { ...shop, page, asked, field, press }
}

test('quick steps make one call, 350 ms after the last step', async () => {
  const { asked, field, press } = await open()
  await press('Увеличить')
  await pass(349)
  await press('Увеличить')
  expect(field()).toHaveProperty('value', '5')
  await pass(349)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual([5])
  expect(field()).toHaveProperty('value', '5')
})

test('a change waits for the previous answer, and the last change wins', async () => {
  const { api, basket, asked, field, press } = await open()
  const held = Promise.withResolvers<void>()
  const change = { info: (await api.api(basketProducts, { query: {} })).info, basket: [7], warning: null }
  api.on(basketUpdate, async ({ body }) => {
    if (Number(body.quantity) === 4) await held.promise
    basket.set(7, Number(body.quantity))
    return { ...change, basket_quantity: { 7: Number(body.quantity) } }
  })
  await press('Увеличить')
  await pass(350)
  await press('Увеличить')
  await pass(350)
  expect(asked()).toEqual([4])
  held.resolve()
  await pass(0)
  expect(asked()).toEqual([4, 5])
  expect(basket.get(7)).toBe(5)
  expect(field()).toHaveProperty('value', '5')
})

test("a refused quantity shows an error at its line, and the field shows the basket's quantity", async () => {
  const { api, page, field, press } = await open()
  api.on(basketUpdate, () => {
    throw shopError('invalid', 'На складе только 3 шт')
  })
  await press('Увеличить')
  await pass(350)
  expect(page.getByRole('alert').textContent).toContain('На складе только 3 шт')
  expect(field()).toHaveProperty('value', '3')
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Увеличить' }))
})

test('an error goes away when the quantity is changed again', async () => {
  const { api, basket, page, press } = await open()
  const { info } = await api.api(basketProducts, { query: {} })
  api.on(basketUpdate, () => {
    throw shopError('unavailable', 'Сервис временно недоступен')
  })
  await press('Увеличить')
  await pass(350)
  expect(page.getByRole('alert').textContent).toContain('Сервис временно недоступен')
  api.on(basketUpdate, async ({ body }) => {
    basket.set(7, Number(body.quantity))
    return { info, basket: [7], warning: null, basket_quantity: { 7: Number(body.quantity) } }
  })
  await press('Увеличить')
  await pass(350)
  expect(page.queryByRole('alert')?.textContent ?? '').toBe('')
})
