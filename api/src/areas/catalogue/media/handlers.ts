import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { shopError } from '@verstak/contract/errors.ts'
import type * as calls from '@verstak/contract/media/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { archiveOf } from './archive.ts'
import { findByArticles } from './find-goods.ts'
import { hitsCatalog } from './hits-catalog.ts'
import { type Generated, media } from './media-file.ts'
import { priceList } from './price-list.ts'
import { printedProducts } from './print-sheet.ts'

const noMaterial = () => shopError('notFound', 'Такого материала нет')

const makers = { 'price-list': priceList, 'hits-catalog': hitsCatalog } satisfies Record<Generated, unknown>

export const handlers: Handlers<typeof calls> = {
  mediaMaterials: async () => {
    const { materials, licence } = media()
    return { materials: [...materials], licence }
  },

  mediaMaterial: async ({ params }) => {
    const { materials, licence } = media()
    const material = materials.find(({ code }) => code === params.code)
    if (!material) throw noMaterial()
    return { material, licence }
  },

  mediaFile: async (context) => {
    const found = media().files.get(context.params.code)
    if (!found) throw noMaterial()
    if (typeof found === 'object') {
      const { path, name, type } = found
      // An editor may have replaced the file since the start.
      const { size } = await stat(path)
      return { stream: createReadStream(path), name, type, size }
    }
    await countAttempt(
      context.db,
      { kind: 'media-file', account: null, address: context.ip },
      settings.media.made,
    )
    return makers[found](context)
  },

  mediaSocial: async () => ({ social: [...media().social] }),

  mediaVideo: async () => ({ videos: [...media().videos] }),

  mediaGoods: ({ db, body }) => findByArticles(db, body.articles),

  mediaArchive: async (context) => {
    const { db, ip } = context
    await countAttempt(db, { kind: 'media-archive', account: null, address: ip }, settings.media.archives)
    return archiveOf(context, context.query)
  },

  printSheet: ({ visitor, body, ...services }) => printedProducts(services, body.codes, visitor.stockId),
}
