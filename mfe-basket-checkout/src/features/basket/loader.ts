import { basketProducts } from '@verstak/shared/contract/basket/calls.ts'
import type { BasketContent } from '@verstak/shared/contract/basket/schemas.ts'
import { productDetail } from '@verstak/shared/contract/catalog/calls.ts'
import { isShopError } from '@verstak/shared/contract/shop-error.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { screenLoader } from '@verstak/shared/federated/screen.ts'
import { decodeLines, encodeLines } from '#basket/undo.ts'

const PAGE_SIZE = 50

export interface Undo {
  /** As `encodeLines` writes them. */
  readonly lines: string
  readonly text: string
}

export interface BasketScreen {
  readonly content: BasketContent
  readonly category: string | undefined
  readonly undo: Undo | null
  /** The checkout sent the shopper here: there was nothing to order. */
  readonly fromCheckout: boolean
}

export const loader = screenLoader(async ({ api, url }): Promise<BasketScreen> => {
  const query = url.searchParams
  const category = query.get('category') || undefined
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '', 10) || 1)
  const [content, undo] = await Promise.all([
    api(basketProducts, { query: { page, pageSize: PAGE_SIZE, category } }),
    readUndo(api, query.get('undo') ?? '', query.get('code')),
  ])
  return { content, category, undo, fromCheckout: query.get('from') === 'checkout' }
})

/** What the address says was removed: pages without JavaScript carry it there. The name comes from the catalogue. */
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

/** What the bar says of a removal. */
export function removedText(count: number, name: string | null): string {
  if (name) return `Удалено: ${name}`
  return count === 1 ? 'Товар удалён из корзины' : 'Корзина очищена'
}
