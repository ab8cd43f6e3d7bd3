import type { ContentPage } from '@verstak/contract/content/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { Prose } from '@verstak/kit/ui/prose.tsx'
import type { ReactNode } from 'react'
import { Contacts } from '../contacts/contacts.tsx'
import * as css from './request.module.css'

/**
 * Page of a public form: its introduction (a content file), the form or its result, other ways to contact the
 * store.
 */
export function RequestPage({
  page,
  href,
  children,
}: {
  page: Pick<ContentPage, 'title'>
  href: string
  children: ReactNode
}) {
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { name: 'Главная', href: paths.home() },
          { name: page.title, href },
        ]}
      />
      <div className={css.page}>
        <div className={css.main}>
          <h1>{page.title}</h1>
          {children}
        </div>
        <Contacts />
      </div>
    </Page>
  )
}

export function RequestIntro({ page }: { page: ContentPage }) {
  return (
    <div className={css.intro}>
      <Prose html={page.html} />
    </div>
  )
}
