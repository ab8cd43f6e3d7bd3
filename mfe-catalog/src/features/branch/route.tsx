import type { Branch } from '@verstak/contract/branches/schemas.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { loader } from './loader.ts'
export { BranchPage as Component } from './page.tsx'

export const handle = {
  head: ({ branch }: { branch: Branch }) => ({
    title: branch.name,
    description: `${branch.city}, ${branch.address}: часы работы, телефоны, самовывоз, реквизиты`,
  }),
} satisfies ScreenHandle<{ branch: Branch }>
