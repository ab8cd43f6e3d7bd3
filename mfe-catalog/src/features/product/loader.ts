import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenLoader } from '@verstak/federated/screen.ts'
import { painted } from '#instant-preview/painted.ts'
import { takePreview } from '#instant-preview/preview.ts'
import type { Eventual } from '#parts/later.tsx'
import { loadParts } from './below-part.ts'
import { askConsumables, askProduct, type Consumables } from './data.ts'

export interface ProductScreen {
  readonly code: string
  readonly preview: ProductCard | null
  /** A promise only after a click on a card. Null after a failure. */
  readonly product: Eventual<ProductDetail | null>
  readonly consumables: Eventual<Consumables | null>
  readonly origin: string
}

const onServer = typeof document === 'undefined'

export const loader = screenLoader(async ({ api, params, url }): Promise<ProductScreen> => {
  const code = params.slug ?? ''
  const { origin } = url
  const preview = takePreview(code)
  if (preview) {
    const shown = preview.shown ? Promise.resolve() : painted()
    return {
      code,
      preview: preview.card,
      product: shown.then(() => askProduct(api, params)).catch(() => null),
      consumables: shown.then(() => {
        loadParts().catch(() => {})
        return askConsumables(api, params, url)
      }),
      origin,
    }
  }
  const consumables = askConsumables(api, params, url)
  const asked = askProduct(api, params)
  await loadParts()
  const product = await asked
  // A product of several suppliers has one page.
  if (product.code !== code) throw redirect(paths.product(product.code) + url.search, 301)
  return {
    code,
    preview: null,
    product,
    consumables: onServer ? await consumables : consumables,
    origin,
  }
})
