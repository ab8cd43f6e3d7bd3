import type { ShouldRevalidateFunctionArgs } from '@verstak/federated/router.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { ScreenData } from '@verstak/federated/screen.ts'
import type { loader } from './loader.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { PackingListPage as Component } from './page.tsx'

export const handle = {
  head: ({ list }) => ({ title: `Упаковочный лист ${list.number}`, noindex: true }),
} satisfies ScreenHandle<ScreenData<typeof loader>>

/** Without a network the open page must stay usable, so data reload only for another list. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.code !== nextParams.code
