import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { sectionHead } from './head.ts'
import type { SectionScreen } from './loader.ts'

export { linesAction as action } from '#listing/lines-action.ts'
export { loader } from './loader.ts'
export { SectionPage as Component } from './page.tsx'
export const handle = { head: sectionHead, hydratesAtOnce: true } satisfies ScreenHandle<SectionScreen>
