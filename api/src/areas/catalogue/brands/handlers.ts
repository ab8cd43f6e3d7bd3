import type * as calls from '@verstak/contract/brands/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { listBrands } from './list-brands.ts'
import { readBrand } from './read-brand.ts'

export const handlers: Handlers<typeof calls> = {
  brandList: async ({ db }) => ({ brands: await listBrands(db) }),

  brandPage: ({ db, params }) => readBrand(db, params.code),
}
