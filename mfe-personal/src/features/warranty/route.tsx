import * as paths from '@verstak/domain/paths.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { WarrantyData } from './loader.ts'

export { loader } from './loader.ts'
export { WarrantyPage as Component } from './warranty-page.tsx'

export const handle = {
  head: ({ page }) => ({
    title: page.title,
    description: page.description,
    canonical: paths.warranty(),
  }),
} satisfies ScreenHandle<WarrantyData>
