import { headerData } from '@verstak/contract/auth/calls.ts'
import { basketFind } from '@verstak/contract/basket/calls.ts'
import { compareAdd, compareClear, compareRemove } from '@verstak/contract/sets/calls.ts'
import { refusal } from '@verstak/contract/shop-error.ts'
import type { Api } from '@verstak/federated/api.ts'
import { compareUpdated } from '@verstak/federated/events/sets.ts'
import { idOf, textOf } from '@verstak/kit/forms/form-text.ts'
import { mutation } from '@verstak/kit/forms/mutation.ts'
import { restore } from './restore.ts'

interface Compares {
  /** Newest first. */
  readonly compares: number[]
  /** Newest first. */
  readonly removed?: readonly number[]
  /** The product found by its article. */
  readonly found?: string
  readonly warning?: string
}

/**
 * Intents: `add` (field `product`), `restore` and `bring` (field `ids`, newest first; only their messages
 * differ), `article` (field `article`). Without an intent `product` is removed, else `section` is cleared,
 * else all.
 */
export const changeCompare = mutation(change, compareUpdated, ({ compares }) => ({ compares }))

async function change(api: Api, form: FormData): Promise<Compares> {
  const product_id = idOf(form, 'product')
  switch (textOf(form, 'intent')) {
    case 'restore':
      return restore(textOf(form, 'ids'), (ids) => api(compareAdd, { body: { product_id: ids } }))
    case 'bring':
      return restore(textOf(form, 'ids'), (ids) => api(compareAdd, { body: { product_id: ids } }), 'Добавили')
    case 'article':
      return addByArticle(api, textOf(form, 'article'))
    case 'add':
      if (product_id !== undefined) return api(compareAdd, { body: { product_id } })
  }
  if (product_id !== undefined) {
    const { compares } = await api(compareRemove, { body: { product_id } })
    return { compares, removed: [product_id] }
  }
  const section_id = idOf(form, 'section')
  const { compares: before } = await api(headerData)
  const { compares } = await api(compareClear, { body: section_id === undefined ? {} : { section_id } })
  return { compares, removed: before.filter((id) => !compares.includes(id)) }
}

/** Accepts an exact article, barcode or the organisation's own code. Rejects similar matches. */
async function addByArticle(api: Api, article: string): Promise<Compares> {
  if (article.length < 2 || article.length > 200) throw refusal('invalid', 'Введите артикул', 'article')
  const { items } = await api(basketFind, { body: { search: article } })
  const found = items.filter(({ match }) => match !== 'like')
  const [first] = found
  if (!first) throw refusal('invalid', `Товара с артикулом «${article}» нет`, 'article')
  if (found.length > 1)
    throw refusal('invalid', 'Под этим кодом несколько товаров: введите артикул точнее', 'article')
  const { compares } = await api(compareAdd, { body: { product_id: first.product.id } })
  return { compares, found: first.product.name }
}
