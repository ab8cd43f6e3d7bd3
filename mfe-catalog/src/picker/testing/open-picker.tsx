import { basketFind } from '@verstak/contract/basket/calls.ts'
import { catalogFind } from '@verstak/contract/products/calls.ts'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { type FakeApi, fakeApi } from '@verstak/testing/fake-api.ts'
import { sampleProduct } from '@verstak/testing/products.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { act } from 'react'
import { vi } from 'vitest'
import { ProductPicker } from '../product-picker.tsx'

export const drill = sampleProduct({ id: 7 })
export const saw = { ...sampleProduct({ id: 8 }), name: 'Пила 8', can_buy: false }
type Match = 'article' | 'like' | 'own'

/** A catalogue whose first find is the drill by this match; it finds nothing for «нет…». */
export const finds = (match: Match) =>
  fakeApi()
    .on(catalogFind, ({ body }) => ({
      items: body.search.startsWith('нет')
        ? []
        : [
            { ...drill, match },
            { ...saw, match: 'like' as const },
          ],
    }))
    .on(basketFind, ({ body }) => ({
      items: [{ product: drill, match }],
      quantity: / 3$/.test(body.search) ? 3 : null,
    }))

/** The picker in a form of a page. */
export async function openPicker(api: FakeApi, props: Partial<SlotProps['mfe-catalog/product-picker']> = {}) {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const onPick = vi.fn()
  const page = await renderScreen(
    {
      Component: () => (
        <form onSubmit={sent}>
          <ProductPicker field="search" label="Товар" enter="send" onPick={onPick} {...props} />
          <button type="submit">Найти</button>
        </form>
      ),
    },
    api,
  )
  const field = page.getByRole('combobox', { name: 'Товар' }) as HTMLInputElement
  await page.user.click(field)
  // The list's code comes with the focus; a test that holds the clock cannot wait for it.
  await act(async () => void (await import('../found-list.tsx')))
  const picked = () => onPick.mock.calls.map(([product, quantity]) => [product.id, quantity])
  return { page, field, sent, picked }
}
