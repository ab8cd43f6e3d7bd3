import { basketProducts } from '@verstak/shared/contract/basket/calls.ts'
import { productDetail } from '@verstak/shared/contract/catalog/calls.ts'
import { isShopError } from '@verstak/shared/contract/shop-error.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { type ScreenData, screenLoader } from '@verstak/shared/federated/screen.ts'
import { decodeLines, encodeLines } from '#basket/undo.ts'
import { viewOf } from './density.ts'

const PAGE_SIZE = 50

export interface Undo {
  /** As `encodeLines` writes them. */
  readonly lines: string
  readonly text: string
}

export const loader = screenLoader(async ({ api, url }) => {
  const query = url.searchParams
  const category = query.get('category') || undefined
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1)
  const [content, undo] = await Promise.all([
    api(basketProducts, { query: { page, pageSize: PAGE_SIZE, category } }),
    readUndo(api, query.get('undo') ?? '', query.get('code')),
  ])
  // The checkout sends the shopper here when there is nothing to order.
  return { content, category, undo, fromCheckout: query.get('from') === 'checkout', view: viewOf(url) }
})

export type BasketScreen = ScreenData<typeof loader>

/** Without JavaScript the address says what was removed; the name comes from the catalogue. */
async function readUndo(api: Api, text: string, code: string | null): Promise<Undo | null> {
  const lines = decodeLines(text)
  if (lines.length === 0) return null
  const name = code && lines.length === 1 ? await productName(api, code, lines[0]?.productId) : null
  return { lines: encodeLines(lines), text: removedText(lines.length, name) }
}

async function productName(api: Api, code: string, id: number | undefined): Promise<string | null> {
  try {
    const product = await api(productDetail, { params: { code } })
    return product.id === id ? product.name : null
  } catch (error) {
    if (isShopError(error)) return null
    throw error
  }
}

export function removedText(count: number, name: string | null): string {
  if (name) return `Удалено: ${name}`
  return count === 1 ? 'Товар удалён из корзины' : 'Корзина очищена'
}
