import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { WizardPage as Component } from './wizard-page.tsx'

/** Also after a refusal: the typed values may exist only in the browser, unsent. */
export const shouldRevalidate = () => true

export const handle = {
  head: () => ({ title: 'Новая претензия', noindex: true }),
} satisfies ScreenHandle
