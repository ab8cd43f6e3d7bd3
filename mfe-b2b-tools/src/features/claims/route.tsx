import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { ClaimsPage as Component } from './claims-page.tsx'
export { loader } from './loader.ts'

export const handle = {
  head: () => ({ title: 'Претензии', noindex: true }),
} satisfies ScreenHandle
