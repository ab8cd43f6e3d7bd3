import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { WizardPage as Component } from './wizard-page.tsx'

/** Also after a refusal: what was typed may be in the browser alone, and waits to be sent. */
export const shouldRevalidate = () => true

export const handle = {
  head: () => ({ title: 'Новая претензия', noindex: true }),
} satisfies ScreenHandle
