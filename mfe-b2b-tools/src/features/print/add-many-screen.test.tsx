// @vitest-environment happy-dom

import { shopError } from '@verstak/contract/errors.ts'
import {
  priceTagAddFrom,
  priceTagChanged,
  priceTagPriceRule,
  priceTagSearch,
  priceTagUpdate,
} from '@verstak/contract/price-tags/calls.ts'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { sampleProduct } from '@verstak/testing/products.ts'
import { expect, test } from 'vitest'
import { openPrintScreen } from './testing/open-print-screen.ts'

const nothing = { added: 0, labels: 0, name: null, left_out: [], notes: [] }

test('a pasted list is sent in one call, and refused lines stay in the field', async () => {
  const { api, page } = await openPrintScreen()
  api.on(priceTagAddFrom, () => ({
    ...nothing,
    ...{ added: 2, labels: 7 },
    left_out: [{ row: 2, what: 'XX-1', why: 'Такого товара нет' }],
  }))
  await page.user.click(page.getByText(/Добавить списком/))
  const field = page.getByLabelText('Список')
  await page.user.click(field)
  await page.user.paste('KL-100 5\nXX-1\nDR-1 2')
  await page.user.click(page.getByRole('button', { name: 'Добавить список' }))
  await page.findByText(/Добавлено: 2.товара, 7.ценников/)
  page.getByText('XX-1', { selector: 'b' })
  page.getByText(/Строка 2/)
  expect(field).toHaveProperty('value', 'XX-1')
  expect(api.asked(priceTagAddFrom)).toHaveLength(1)
  expect(api.asked(priceTagAddFrom)[0]?.body).toMatchObject({ source: 'text', copies: 'quantity' })
})

test('a refused list keeps the pasted text and shows the reason at the field', async () => {
  const { api, page } = await openPrintScreen()
  api.on(priceTagAddFrom, () => {
    throw shopError('invalid', 'Вставьте список: в строке артикул и количество', 'text')
  })
  await page.user.click(page.getByText(/Добавить списком/))
  await page.user.type(page.getByLabelText('Список'), ' ;')
  await page.user.click(page.getByRole('button', { name: 'Добавить список' }))
  await page.findByText('Вставьте список: в строке артикул и количество')
  expect(page.getByLabelText('Список')).toHaveProperty('value', ' ;')
})

test('the link of an order offers its products, one of each or the ordered quantity', async () => {
  const { api, page } = await openPrintScreen('/personal/print/?order=%D0%92-000001')
  api.on(priceTagAddFrom, () => ({ ...nothing, added: 3, labels: 9 }))
  page.getByRole('heading', { name: 'Ценники на товары заказа В-000001' })
  await page.user.click(page.getByRole('button', { name: 'Добавить по количеству' }))
  await page.findByText(/Добавлено: 3.товара, 9.ценников/)
  expect(api.asked(priceTagAddFrom).map(({ body }) => [body.source, body.order_number, body.copies])).toEqual(
    [['order', 'В-000001', 'quantity']],
  )
})

test('an unknown order is refused at its field', async () => {
  const { api, page } = await openPrintScreen()
  api.on(priceTagAddFrom, () => {
    throw shopError('notFound', 'Такого заказа нет', 'order_number')
  })
  await page.user.click(page.getByText(/Добавить списком/))
  await page.user.type(page.getByLabelText('Номер заказа'), 'В-9{Enter}')
  await page.findByText('Такого заказа нет')
  expect(page.getByLabelText('Номер заказа')).toHaveProperty('value', 'В-9')
})

test('prices changed since the last print can be added by one press or shown', async () => {
  const { api, page } = await openPrintScreen('/personal/print/', 12)
  api.on(priceTagAddFrom, () => ({ ...nothing, added: 12, labels: 12 }))
  page.getByText(/Цена изменилась с последней печати: 12.товаров/)
  await page.user.click(page.getByRole('button', { name: 'Добавить все в список' }))
  await page.findByText(/Добавлено: 12.товаров/)
  expect(api.asked(priceTagAddFrom)[0]?.body).toMatchObject({ source: 'changed', copies: 'one' })
  const printed_at = '2026-11-20T09:00:00Z' as const
  const changed = { product: sampleProduct({ id: 7, price: 150_00 }), printed_at }
  api.on(priceTagChanged, () => ({
    items: [{ ...changed, printed_price: 120_00, tag_price: 150_00 }],
    total: 12,
  }))
  await page.user.click(page.getByRole('link', { name: 'Показать' }))
  const list = await page.findByRole('list', { name: 'Изменившиеся цены' })
  expect(list.textContent?.replace(/\u00a0/g, ' ')).toContain('печатали 20.11.2026120 ₽ → 150 ₽')
  page.getByText(/И ещё 11.товаров/)
})

test('the list says how many tags the rounding would make too dear', async () => {
  const { page } = await openPrintScreen('/personal/print/', 0, [], undefined, 3)
  page.getByText(/3.ценника округлены меньше, чем выбрано/)
})

test('a markup may have a decimal comma; an invalid own price stays and shows an error at its field', async () => {
  const { api, page } = await openPrintScreen()
  api.on(priceTagPriceRule, ({ body }) => ({ price_rule: body }))
  await page.user.click(page.getByText('Цена на ценнике: как в магазине'))
  await page.user.clear(page.getByLabelText('Наценка, %'))
  await page.user.type(page.getByLabelText('Наценка, %'), '12,5')
  await page.user.selectOptions(page.getByLabelText('Округление'), 'Чтобы оканчивалась на 99')
  await page.user.click(page.getByRole('button', { name: 'Сохранить' }))
  await page.findByText('Цены на ценниках пересчитаны')
  expect(api.asked(priceTagPriceRule)).toEqual([{ body: { markup: 12.5, rounding: 'ninetyNine' } }])
  const own = page.getByLabelText('Своя цена, ₽')
  await page.user.type(own, 'дорого{Enter}')
  await page.findByText('Цена — число в рублях, например 1250,50')
  expect(own).toHaveProperty('value', 'дорого')
  await page.user.clear(own)
  await page.user.type(own, '1 250,50{Enter}')
  await page.waitFor(() => expect(api.asked(priceTagUpdate).at(-1)?.body.own_price).toBe(125_050))
})

test('all tags get the same number of copies at once; an invalid number shows an error at its field', async () => {
  const { api, page, copies } = await openPrintScreen()
  await page.user.click(page.getByText('Копий всем'))
  const field = page.getByLabelText('Копий каждого ценника')
  await page.user.type(field, '4{Enter}')
  await page.findByText('Число копий задано всем ценникам')
  expect(copies()).toHaveProperty('value', '4')
  api.on(priceTagUpdate, () => {
    throw shopError('invalid', 'Не больше 500 копий', 'copies')
  })
  await page.user.clear(field)
  await page.user.type(field, '900{Enter}')
  await page.findByText('Не больше 500 копий')
  expect(field).toHaveProperty('value', '900')
})

/** Stands in for the catalogue's picker: scans two codes one after the other and chooses a product. */
function Picker({ onScan, onPick }: SlotProps['mfe-catalog/product-picker']) {
  const scan = () => {
    for (const code of ['4690363024544', '46903639']) onScan?.(code)
  }
  return (
    <>
      <button type="button" onClick={scan}>
        Сканер
      </button>
      <button type="button" onClick={() => onPick?.(sampleProduct({ id: 9 }), null)}>
        Выбрать
      </button>
    </>
  )
}

test('a scanner adds each code even while the previous request is pending; a chosen product is added at once', async () => {
  const { api, page } = await openPrintScreen('/personal/print/', 0, [], Picker)
  const { promise, resolve } = Promise.withResolvers<void>()
  api.on(priceTagAddFrom, async ({ body }) => {
    await promise
    return body.text === '4690363024544'
      ? { ...nothing, added: 1, labels: 1, name: 'Дрель 8' }
      : { ...nothing, left_out: [{ row: 1, what: body.text ?? '', why: 'Такого товара нет' }] }
  })
  await page.user.click(page.getByRole('button', { name: 'Сканер' }))
  resolve()
  await page.findByText('Добавлено: Дрель 8')
  await page.findByText('46903639: Такого товара нет')
  expect(api.asked(priceTagSearch)).toHaveLength(0)
  await page.user.click(page.getByRole('button', { name: 'Выбрать' }))
  await page.findByText('Добавлено: Дрель 9')
  await page.findByRole('checkbox', { name: 'Печатать: Дрель 9' })
})

test('without the catalogue a plain field submits to the page’s search', async () => {
  const { page } = await openPrintScreen()
  const field = page.getByLabelText('Артикул, название или штрихкод') as HTMLInputElement
  expect([field.name, field.form?.method]).toEqual(['search', 'get'])
})
