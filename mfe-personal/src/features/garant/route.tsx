import * as paths from '@verstak/domain/paths.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { GarantData } from './loader.ts'

export { GarantPage as Component } from './garant-page.tsx'
export { loader } from './loader.ts'

export const handle = {
  head: ({ page }) => ({
    title: page.title,
    description: page.description,
    canonical: paths.warranty(),
  }),
} satisfies ScreenHandle<GarantData>
