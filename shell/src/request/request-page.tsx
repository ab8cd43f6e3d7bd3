import type { ContentPage } from '@verstak/shared/contract/content/schemas.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { formatPhone } from '@verstak/shared/domain/phone.ts'
import { useShop } from '@verstak/shared/federated/shop-store.tsx'
import { Breadcrumbs } from '@verstak/shared/ui/breadcrumbs.tsx'
import { Icon } from '@verstak/shared/ui/icon.tsx'
import { Page } from '@verstak/shared/ui/page.tsx'
import { Prose } from '@verstak/shared/ui/prose.tsx'
import type { ReactNode } from 'react'
import * as css from './request.module.css'

/** The page of a public form: what it is for (a content file), the form or its result, other ways to reach the store. */
export function RequestPage({
  page,
  href,
  children,
}: {
  page: Pick<ContentPage, 'title'>
  href: string
  children: ReactNode
}) {
  const store = useShop((shop) => shop.frame?.store)
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
        {store ? (
          <aside className={css.aside} aria-label="Как с нами связаться">
            {store.phones.map(({ number, note }) => (
              <p key={number}>
                <a href={`tel:${number}`} className={css.phone}>
                  <Icon name="phone" size={20} />
                  {formatPhone(number)}
                </a>
                {note ? <span className={css.note}>{note}</span> : null}
              </p>
            ))}
            <p>
              <a href={`mailto:${store.email}`}>{store.email}</a>
            </p>
            <p className={css.note}>{store.hours}</p>
          </aside>
        ) : null}
      </div>
    </Page>
  )
}

/** What the form is for, above its fields. */
export function RequestIntro({ page }: { page: ContentPage }) {
  return (
    <div className={css.intro}>
      <Prose html={page.html} />
    </div>
  )
}
