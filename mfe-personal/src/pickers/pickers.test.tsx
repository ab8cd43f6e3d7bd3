// @vitest-environment happy-dom
import type { Address } from '@verstak/contract/addresses/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { orderList } from '@verstak/contract/orders/calls.ts'
import { type FakeApi, fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { AddressPicker } from './address-picker.tsx'
import { OrderPicker } from './order-picker.tsx'

const order = (order_number: string) => ({
  ...{
    order_number,
    created_at: '2026-11-20T09:00:00Z' as const,
    positions: 1,
    sum: 12_200,
    total: 12_200,
    author: 'Иван',
  },
  ...{ status: { code: 'shipped' as const, name: 'Отгружен' }, delivery: 'Доставка', orderid: 'ЗК-7' },
})
const listed = (...numbers: string[]) => ({
  orders: numbers.map(order),
  statuses: [],
  authors: [],
  contracts: [],
  addresses: [],
  page_navigation: { page: 1, page_size: 9, page_count: 1, total: numbers.length + 3 },
})

async function openOrders(api: FakeApi) {
  const heard = vi.fn()
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const page = await renderScreen(
    {
      Component: () => (
        <form onInput={heard} onSubmit={sent}>
          <OrderPicker field="order_number" label="Номер заказа" value="В-1" dispatched error="Нет такого" />
          <button type="submit">Дальше</button>
        </form>
      ),
    },
    api,
  )
  const field = page.getByLabelText('Номер заказа') as HTMLInputElement
  return { page, field, heard, sent }
}

test('orders load when the list is opened, and choosing one fires an input event on the field', async () => {
  const api = fakeApi().on(orderList, ({ query }) => (query?.text ? listed('В-000009') : listed('В-000012')))
  const { page, field, heard, sent } = await openOrders(api)
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['В-1', 'true'])
  expect(api.asked(orderList)).toEqual([])
  await page.user.click(page.getByRole('button', { name: 'Выбрать из заказов' }))
  await page.findByText((text) => text.startsWith('Показаны последние 1 из 4'))
  await page.user.type(page.getByLabelText('Найти заказ'), 'DR-1{Enter}')
  expect(sent).not.toHaveBeenCalled()
  heard.mockClear()
  await page.user.click(await page.findByRole('button', { name: /^В-000009/ }))
  expect(field.value).toBe('В-000009')
  expect(heard).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(field)
  expect(page.queryByRole('region', { name: 'Заказы на выбор' })).toBeNull()
  expect(api.asked(orderList).map(({ query }) => query)).toEqual([
    { page_size: 9, filter: 'dispatched' },
    { page_size: 9, filter: 'dispatched', text: 'DR-1' },
  ])
})

test('an empty result and a refusal are shown in the list; the number can still be typed', async () => {
  const api = fakeApi().on(orderList, () => listed())
  const { page, field } = await openOrders(api)
  await page.user.click(page.getByRole('button', { name: 'Выбрать из заказов' }))
  await page.findByText('Подходящих заказов пока нет')
  api.on(orderList, () => {
    throw shopError('unavailable', 'Магазин не отвечает. Повторите через минуту')
  })
  await page.user.type(page.getByLabelText('Найти заказ'), 'x{Enter}')
  await page.findByText('Магазин не отвечает. Повторите через минуту')
  await page.user.clear(field)
  await page.user.type(field, 'В-5')
  expect(field.value).toBe('В-5')
})

const address = (id: number, more: Partial<Address> = {}): Address => ({
  ...{ id, name: '', text: `Москва, улица ${id}`, status: null, deletionRequested: false },
  ...more,
})
const many = Array.from({ length: 12 }, (_, at) => address(at + 1))

test('a few addresses are all shown, with short names and states', async () => {
  const few = [address(1, { name: 'Склад' }), address(2, { status: 'rejected' })]
  const page = await renderScreen(
    { Component: () => <AddressPicker field="addressId" addresses={few} chosen="1" /> },
    fakeApi(),
  )
  const [first, second] = page.getAllByRole('radio') as HTMLInputElement[]
  expect([first?.checked, second?.disabled]).toEqual([true, true])
  page.getByText(/Отклонён, доставить сюда нельзя/)
  expect(page.queryByLabelText('Найти адрес')).toBeNull()
})

test('a picker that loads late keeps the earlier selection', async () => {
  const page = await renderScreen(
    {
      Component: () => {
        const [come, setCome] = useState(false)
        return (
          <form>
            <input type="radio" name="addressId" value="other" aria-label="Другой" />
            {come ? <AddressPicker field="addressId" addresses={[address(1)]} chosen="1" /> : null}
            <button type="button" onClick={() => setCome(true)}>
              Пришёл
            </button>
          </form>
        )
      },
    },
    fakeApi(),
  )
  const other = page.getByLabelText('Другой') as HTMLInputElement
  await page.user.click(other)
  await page.user.click(page.getByRole('button', { name: 'Пришёл' }))
  expect(page.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([
    true,
    false,
  ])
})

test('a long list can be searched, and the selected address stays visible', async () => {
  const page = await renderScreen(
    {
      Component: () => (
        <AddressPicker
          field="addressId"
          addresses={[...many, address(99, { name: 'Ёлочный склад', text: 'Тверь, Лесная, 7' })]}
          chosen="3"
        />
      ),
    },
    fakeApi(),
  )
  await page.user.type(page.getByLabelText('Найти адрес'), 'елочный тверь')
  const shown = () => page.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)
  expect(shown()).toEqual(['3', '99'])
  page.getByText('Показано 2 из 13')
})
