import * as paths from '@verstak/domain/paths.ts'
import type { Head, HeadLocation, ScreenHandle } from '@verstak/federated/routes/head.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { crumbsOf } from '#listing/crumbs.ts'
import { Listing } from '#listing/listing.tsx'
import { listingHead } from '#listing/listing-head.ts'
import * as css from '#listing/listing-page.module.css'
import { ListingTitle } from '#listing/listing-title.tsx'
import { actionHref } from './data.ts'
import type { ActionScreen, loader } from './loader.ts'

export { linesAction as action } from '#listing/lines-action.ts'
export { loader } from './loader.ts'
export const handle = { head, hydratesAtOnce: true } satisfies ScreenHandle<ActionScreen>

const names = { hit: 'Хиты продаж', novinki: 'Новинки', sale: 'Со скидкой' } as const
const empty = {
  hit: 'Хитов продаж пока нет',
  novinki: 'Новинок пока нет',
  sale: 'Товаров со скидкой пока нет',
} as const

const crumbs = (action: ActionScreen['action']) =>
  crumbsOf([], { name: names[action], href: actionHref(action) })

function head(screen: ActionScreen, { origin }: HeadLocation): Head {
  const { action } = screen
  return listingHead(screen, {
    name: names[action],
    href: (query) => actionHref(action, query),
    crumbs: crumbs(action),
    origin,
  })
}

export function Component() {
  const { action, ...screen } = useScreenData<typeof loader>()
  return (
    <Page className={css.page}>
      <Breadcrumbs crumbs={crumbs(action)} />
      <ListingTitle total={screen.listing.page_navigation.total}>{names[action]}</ListingTitle>
      <Listing
        {...screen}
        href={(query) => actionHref(action, query)}
        empty={
          <EmptyState
            title={empty[action]}
            actions={<ButtonLink to={paths.catalog()}>Все разделы</ButtonLink>}
          />
        }
      />
    </Page>
  )
}
