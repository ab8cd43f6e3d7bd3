import * as paths from '@verstak/domain/paths.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { RegisterData } from './loader.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { RegisterPage as Component } from './register-page.tsx'

export const handle = {
  head: ({ page, goods }) => ({
    title: page.title,
    description: page.description,
    canonical: paths.warrantyRegistration(),
    noindex: goods !== null,
  }),
} satisfies ScreenHandle<RegisterData>
