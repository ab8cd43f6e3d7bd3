import type { ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { MediaPage as Component } from './page.tsx'

export const handle = {
  head: () => ({
    title: 'Медиаматериалы',
    description:
      'Логотипы, баннеры, плакаты, прайс-листы и каталоги для партнёров; фотографии товаров архивом по списку артикулов',
    canonical: '/media/',
  }),
} satisfies ScreenHandle
