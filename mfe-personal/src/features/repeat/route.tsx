import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { RepeatData } from './loader.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { RepeatPage as Component } from './repeat-page.tsx'

export const handle = {
  head: ({ order_number }) => ({ title: `Повторить заказ № ${order_number}`, noindex: true }),
} satisfies ScreenHandle<RepeatData>
