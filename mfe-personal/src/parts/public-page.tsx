import * as paths from '@verstak/domain/paths.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import type { ReactNode } from 'react'
import * as css from './public-page.module.css'

interface Crumb {
  readonly name: string
  readonly href: string
}

/** A page outside the personal area: breadcrumbs and a heading with the name of the last one. */
export function PublicPage({ crumbs, children }: { crumbs: readonly Crumb[]; children: ReactNode }) {
  return (
    <Page className={css.page}>
      <Breadcrumbs crumbs={[{ name: 'Главная', href: paths.home() }, ...crumbs]} />
      <h1>{crumbs.at(-1)?.name}</h1>
      {children}
    </Page>
  )
}

export const WARRANTY: Crumb = { name: 'Гарантия', href: paths.warranty() }
