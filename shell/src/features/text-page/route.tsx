import { contentPage } from '@verstak/contract/content/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { type ScreenData, screenLoader, useScreenData } from '@verstak/federated/screen.ts'
import { Article } from '@verstak/kit/ui/article.tsx'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { Contacts } from '#contacts/contacts.tsx'
import { Contents } from './contents.tsx'
import * as css from './text-page.module.css'
import { textSlug } from './text-slug.ts'

export const loader = screenLoader(async ({ api, url }) => {
  const slug = textSlug(url)
  const page = await api(contentPage, { params: { slug } })
  // The breadcrumbs of a consent include its policy.
  return { page, policy: url.pathname === paths.political() && slug !== 'political' }
})

export const handle = {
  head: ({ page, policy }, { pathname }) => ({
    title: page.title,
    description: page.description,
    canonical: policy ? paths.political(page.slug) : pathname,
  }),
} satisfies ScreenHandle<ScreenData<typeof loader>>

export function Component() {
  const { page, policy } = useScreenData<typeof loader>()
  return (
    <Page>
      <Breadcrumbs
        crumbs={[
          { name: 'Главная', href: paths.home() },
          ...(policy ? [{ name: 'Персональные данные', href: paths.political() }] : []),
          { name: page.title, href: policy ? paths.political(page.slug) : `/${page.slug}/` },
        ]}
      />
      <div className={css.page}>
        <Article page={page} />
        <div className={css.beside}>
          <Contents html={page.html} />
          <Contacts />
        </div>
      </div>
    </Page>
  )
}
