// @vitest-environment happy-dom
import { basketFind, basketListAdd } from '@verstak/contract/basket/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { sampleProduct } from '@verstak/testing/products.ts'
import { expect, test } from 'vitest'
import { shopWith } from './testing/shop-with.ts'

const drill = sampleProduct({ id: 7 })

/** As the catalogue's picker, which has found one good. */
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

test('what is chosen goes into the basket with its quantity', async () => {
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

test('a refusal is told, and the picker hears that nothing came of it', async () => {
  const { open, api } = shopWith([9, 1])
  api.on(basketListAdd, () => {
    throw shopError('invalid', 'Снят с продажи')
  })
  const page = await open({ slots })
  await page.user.click(page.getByRole('button', { name: 'Выбрать' }))
  await page.findByText(/снят с продажи/i)
  await page.waitFor(() => expect(document.title).toBe('false'))
})

test('what the server has found for a text is handed on', async () => {
  const { open, api } = shopWith([9, 1])
  api.on(basketFind, () => ({ items: [{ product: drill, match: 'like' as const }], quantity: null }))
  const page = await open({ slots, at: '/basket/?find=дрель' })
  page.getByText('Нашлось: Дрель 7')
})

test('without the catalogue there is a plain field, which the server reads', async () => {
  const page = await shopWith([9, 1]).open()
  const field = page.getByLabelText('Добавить по коду') as HTMLInputElement
  expect([field.name, field.form?.method, field.form?.getAttribute('action')]).toEqual([
    'search',
    'post',
    '/basket/',
  ])
})
