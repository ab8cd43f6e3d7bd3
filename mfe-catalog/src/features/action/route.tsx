import * as paths from '@verstak/shared/domain/paths.ts'
import { useScreenData } from '@verstak/shared/federated/screen.ts'
import type { Head, HeadLocation, ScreenHandle } from '@verstak/shared/host/app/head.ts'
import { Breadcrumbs } from '@verstak/shared/ui/breadcrumbs.tsx'
import { ButtonLink } from '@verstak/shared/ui/button.tsx'
import { EmptyState } from '@verstak/shared/ui/empty-state.tsx'
import { Page } from '@verstak/shared/ui/page.tsx'
import { breadcrumbList, crumbsOf } from '#listing/crumbs.ts'
import { picturesInSight, sharedPicture } from '#listing/list-pictures.ts'
import { Listing } from '#listing/listing.tsx'
import * as css from '#listing/listing-page.module.css'
import { listingAddress } from '#listing/listing-query.ts'
import { ListingTitle } from '#listing/listing-title.tsx'
import { actionHref } from './data.ts'
import type { ActionScreen, loader } from './loader.ts'

export { loader } from './loader.ts'
export const handle = { head } satisfies ScreenHandle<ActionScreen>

const names = { hit: 'Хиты продаж', novinki: 'Новинки' } as const
const empty = { hit: 'Хитов продаж пока нет', novinki: 'Новинок пока нет' } as const

const crumbs = (action: ActionScreen['action']) =>
  crumbsOf([], { name: names[action], href: actionHref(action) })

function head({ action, listing }: ActionScreen, { origin }: HeadLocation): Head {
  const { page } = listing.page_navigation
  return {
    title: page > 1 ? `${names[action]} — страница ${page}` : names[action],
    description: `${names[action]}: инструмент и расходные материалы с ценами и остатками на складе`,
    canonical: actionHref(action, listingAddress({ page, sort: 'popular' })),
    image: sharedPicture(listing.items),
    preloadPictures: picturesInSight(listing.items),
    jsonLd: { '@context': 'https://schema.org', ...breadcrumbList(crumbs(action), origin) },
  }
}

export function Component() {
  const { action, listing } = useScreenData<typeof loader>()
  return (
    <Page className={css.page}>
      <Breadcrumbs crumbs={crumbs(action)} />
      <ListingTitle total={listing.page_navigation.total}>{names[action]}</ListingTitle>
      {listing.items.length ? (
        <Listing listing={listing} href={(query) => actionHref(action, query)} />
      ) : (
        <EmptyState
          title={empty[action]}
          actions={<ButtonLink to={paths.catalog()}>Все разделы</ButtonLink>}
        />
      )}
    </Page>
  )
}
