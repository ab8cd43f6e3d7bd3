import type { Head, ScreenHandle } from '@verstak/federated/routes/head.ts'

export { action } from './action.ts'
export { loader } from './loader.ts'
export { ComparePage as Component } from './page.tsx'
export const handle = { head } satisfies ScreenHandle

function head(): Head {
  return { title: 'Сравнение', noindex: true }
}
