import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { MyToolData } from './loader.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { MyToolPage as Component } from './my-tool-page.tsx'

export const handle = {
  head: ({ card }) => ({ title: `Моя техника: ${card.product.name}`, noindex: true }),
} satisfies ScreenHandle<MyToolData>
