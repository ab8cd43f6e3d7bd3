import * as paths from '@verstak/domain/paths.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import type { CheckData } from './loader.ts'

export { CheckPage as Component } from './check-page.tsx'
export { loader } from './loader.ts'

export const handle = {
  head: ({ number }) => ({
    title: 'Проверка гарантии',
    description:
      'Проверьте по номеру карточки или QR-коду сертификата, действует ли гарантия и до какого дня.',
    canonical: paths.warrantyCheck(),
    noindex: number !== '',
  }),
} satisfies ScreenHandle<CheckData>
