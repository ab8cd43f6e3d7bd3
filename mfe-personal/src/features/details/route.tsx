import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { DetailsPage as Component } from './details-page.tsx'
export { loader } from './loader.ts'

export const handle = {
  head: () => ({ title: 'Мои данные', noindex: true }),
} satisfies ScreenHandle
