import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { SecondFactorPage as Component } from './second-factor-page.tsx'

/** Also after a refusal: a set-up may be over. */
export const shouldRevalidate = () => true

export const handle = {
  head: () => ({ title: 'Двухфакторный вход', noindex: true }),
} satisfies ScreenHandle
