import type { ProductDetail } from '@verstak/shared/contract/catalog/schemas.ts'
import type { ProductCard } from '@verstak/shared/contract/common.ts'
import { screenLoader } from '@verstak/shared/federated/screen.ts'
import type { Eventual } from '#browser/later.tsx'
import { painted } from '#browser/painted.ts'
import { takePreview } from '#browser/preview.ts'
import { remembering } from '#browser/remember.ts'
import { askConsumables, askProduct, type Consumables } from './data.ts'

export interface ProductScreen {
  readonly code: string
  /** What the clicked card showed: enough for the heading and the picture while the rest comes. */
  readonly preview: ProductCard | null
  /** On its way only after a click on a card; null when it could not be had. */
  readonly product: Eventual<ProductDetail | null>
  readonly consumables: Eventual<Consumables | null>
  readonly origin: string
}

const onServer = typeof document === 'undefined'

export const loader = screenLoader(async ({ api, params, url }): Promise<ProductScreen> => {
  const client = remembering(api)
  const code = params.slug ?? ''
  const { origin } = url
  const preview = takePreview(code)
  if (preview) {
    const shown = preview.shown ? Promise.resolve() : painted()
    return {
      code,
      preview: preview.card,
      product: shown.then(() => askProduct(client, params)).catch(() => null),
      consumables: shown.then(() => askConsumables(client, params, url)),
      origin,
    }
  }
  const consumables = askConsumables(client, params, url)
  const product = askProduct(client, params)
  return {
    code,
    preview: null,
    product: await product,
    consumables: onServer ? await consumables : consumables,
    origin,
  }
})
