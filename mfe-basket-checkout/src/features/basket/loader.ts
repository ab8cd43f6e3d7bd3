import { basketFind, basketProducts } from '@verstak/contract/basket/calls.ts'
import { productDetail } from '@verstak/contract/catalog/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import type { Api } from '@verstak/federated/api.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'
import type { QuickFound } from '#basket/quick-find.ts'
import { decodeLines, encodeLines } from '#basket/undo.ts'
import { viewOf } from './density.ts'

const PAGE_SIZE = 50

export interface Undo {
  /** As `encodeLines` formats them. */
  readonly lines: string
  readonly text: string
}

export const loader = screenLoader(async ({ api, url }) => {
  const query = url.searchParams
  const category = query.get('category') || undefined
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1)
  const [content, undo, quick] = await Promise.all([
    api(basketProducts, { query: { page, pageSize: PAGE_SIZE, category } }),
    readUndo(api, query),
    readQuick(api, query.get('find')?.trim() ?? ''),
  ])
  // The checkout redirects here when there is nothing to order.
  return { content, category, undo, quick, fromCheckout: query.get('from') === 'checkout', view: viewOf(url) }
})

export type BasketScreen = ScreenData<typeof loader>

/** A quick entry whose text matches several products. */
export interface QuickSearch {
  readonly search: string
  readonly found: QuickFound | null
  readonly error: string | null
}

/** A failed search must not break the basket. */
async function readQuick(api: Api, search: string): Promise<QuickSearch | null> {
  if (search === '') return null
  try {
    return { search, found: await api(basketFind, { body: { search } }), error: null }
  } catch (error) {
    if (isShopError(error)) return { search, found: null, error: error.message }
    throw error
  }
}

/** Without JavaScript the address contains the removed lines. The name comes from the catalogue. */
async function readUndo(api: Api, query: URLSearchParams): Promise<Undo | null> {
  const lines = decodeLines(query.get('undo') ?? '')
  if (lines.length === 0) return null
  // A saved basket has replaced these lines.
  if (query.get('from') === 'saved') return { lines: encodeLines(lines), text: 'Прежние товары убраны' }
  const code = query.get('code')
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
