import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { loader } from './loader.ts'
export { WhereToBuy as Component } from './page.tsx'

export const handle = {
  head: () => ({
    title: 'Где купить',
    description: 'Магазины, пункты самовывоза и сервисные центры: адреса, часы работы, телефоны',
  }),
} satisfies ScreenHandle
