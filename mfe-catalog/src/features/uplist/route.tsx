import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { PackingListsPage as Component } from './page.tsx'

export const handle = {
  head: () => ({
    title: 'Упаковочный лист',
    description: 'Приёмка груза по упаковочному листу: код с коробки или сканер телефона',
    canonical: '/uplist/',
  }),
} satisfies ScreenHandle
