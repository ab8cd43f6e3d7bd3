// @vitest-environment happy-dom
import { basketFind, basketListAdd } from '@verstak/contract/basket/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { sampleProduct } from '@verstak/testing/products.ts'
import { expect, test } from 'vitest'
import { shopWith } from './testing/shop-with.ts'

const drill = sampleProduct({ id: 7 })

/** Stands in for the catalogue's picker with one found product. */
function Picker({ onPick, found }: SlotProps['mfe-catalog/product-picker']) {
  const name = found && found !== 'asking' && 'items' in found ? found.items[0]?.product.name : ''
  return (
    <>
      <button type="button" onClick={async () => (document.title = String(await onPick?.(drill, 3)))}>
        Выбрать
      </button>
      <p>Нашлось: {name}</p>
    </>
  )
}
const slots = { 'mfe-catalog/product-picker': Picker }

test('a chosen product is added to the basket with its quantity', async () => {
  const { open, basket } = shopWith([9, 1])
  const page = await open({ slots })
  await page.user.click(page.getByRole('button', { name: 'Выбрать' }))
  await page.waitFor(() =>
    expect([...basket]).toEqual([
      [7, 3],
      [9, 1],
    ]),
  )
  expect(document.title).toBe('true')
})

test('a refusal is shown, and the picker is notified that nothing was added', async () => {
  const { open, api } = shopWith([9, 1])
  api.on(basketListAdd, () => {
    throw shopError('invalid', 'Снят с продажи')
  })
  const page = await open({ slots })
  await page.user.click(page.getByRole('button', { name: 'Выбрать' }))
  await page.findByText(/снят с продажи/i)
  await page.waitFor(() => expect(document.title).toBe('false'))
})

test('products found by the server are passed to the picker', async () => {
  const { open, api } = shopWith([9, 1])
  api.on(basketFind, () => ({ items: [{ product: drill, match: 'like' as const }], quantity: null }))
  const page = await open({ slots, at: '/basket/?find=дрель' })
  page.getByText('Нашлось: Дрель 7')
})

test('without the catalogue a plain field is submitted to the server', async () => {
  const page = await shopWith([9, 1]).open()
  const field = page.getByLabelText('Добавить по коду') as HTMLInputElement
  expect([field.name, field.form?.method, field.form?.getAttribute('action')]).toEqual([
    'search',
    'post',
    '/basket/',
  ])
})
