import * as paths from '@verstak/domain/paths.ts'
import type { HeadLocation, ScreenHandle } from '@verstak/federated/routes/head.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { Prose } from '@verstak/kit/ui/prose.tsx'
import { Listing } from '#listing/listing.tsx'
import { listingHead } from '#listing/listing-head.ts'
import * as css from '#listing/listing-page.module.css'
import { hrefOf } from './data.ts'
import * as text from './landing.module.css'
import type { LandingScreen, loader } from './loader.ts'

export { linesAction as action } from '#listing/lines-action.ts'
export { loader } from './loader.ts'

export const handle = {
  head: ({ page, found }, { origin }: HeadLocation) => {
    const href = hrefOf(page.slug)
    if (!found) return { title: page.title, description: page.description, canonical: href({}) }
    const crumbs = [
      { name: 'Главная', href: paths.home() },
      { name: page.title, href: href({}) },
    ]
    const head = listingHead(found, { name: page.title, href, crumbs, origin })
    return { ...head, description: page.description }
  },
  hydratesAtOnce: true,
} satisfies ScreenHandle<LandingScreen>

const toCatalogue = (
  <EmptyState
    title="Товары скоро появятся"
    actions={<ButtonLink to={paths.catalog()}>В каталог</ButtonLink>}
  />
)

export function Component() {
  const { page, found } = useScreenData<typeof loader>()
  return (
    <Page className={css.page}>
      <div className={text.text}>
        <h1>{page.title}</h1>
        <Prose html={page.html} />
      </div>
      {found ? <Listing {...found} href={hrefOf(page.slug)} empty={toCatalogue} /> : toCatalogue}
    </Page>
  )
}
