import type { ScreenHandle } from '@verstak/shared/host/app/head.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { WizardPage as Component } from './wizard-page.tsx'

export const handle = {
  head: () => ({ title: 'Новая претензия', noindex: true }),
} satisfies ScreenHandle
