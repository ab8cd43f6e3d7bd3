import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { ClaimData } from './loader.ts'

export { action } from './action.ts'
export { ClaimPage as Component } from './claim-page.tsx'
export { loader } from './loader.ts'

export const handle = {
  head: ({ claim }) => ({ title: `Претензия ${claim.number}`, noindex: true }),
} satisfies ScreenHandle<ClaimData>
