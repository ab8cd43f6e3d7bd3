import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { EOrderScreen } from './loader.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { EOrderPage as Component } from './page.tsx'

export const handle = {
  head: ({ sent }) => ({
    title: sent ? `Заказ списком ${sent.number}` : 'Заказ списком',
    description:
      'Пришлите список товаров текстом или файлом: подберём, посчитаем и оформим заказ без регистрации.',
    noindex: sent !== null,
  }),
} satisfies ScreenHandle<EOrderScreen>
