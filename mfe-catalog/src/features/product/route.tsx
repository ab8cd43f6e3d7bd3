import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { provideCover } from '#instant-preview/preview.ts'
import { productHead } from './head.ts'
import type { ProductScreen } from './loader.ts'
import { ProductCover } from './product-cover.tsx'

export { loader } from './loader.ts'
export { ProductScreenPage as Component } from './page.tsx'
export const handle = { head: productHead } satisfies ScreenHandle<ProductScreen>

provideCover(ProductCover)
