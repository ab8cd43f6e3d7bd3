import * as paths from '@verstak/domain/paths.ts'
import type { HeadLocation, ScreenHandle } from '@verstak/federated/routes/head.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { Listing } from '#listing/listing.tsx'
import { listingHead } from '#listing/listing-head.ts'
import * as css from '#listing/listing-page.module.css'
import { ListingTitle } from '#listing/listing-title.tsx'
import type { BrandScreen, loader } from './loader.ts'

export { linesAction as action } from '#listing/lines-action.ts'
export { loader } from './loader.ts'
export const handle = {
  head: (screen, { origin }: HeadLocation) =>
    listingHead(screen, {
      name: screen.brand.name,
      href: (query) => paths.brand(screen.brand.code, query),
      crumbs: crumbs(screen.brand),
      origin,
    }),
  hydratesAtOnce: true,
} satisfies ScreenHandle<BrandScreen>

const crumbs = ({ code, name }: BrandScreen['brand']) => [
  { name: 'Главная', href: paths.home() },
  { name: 'Бренды', href: paths.brands() },
  { name, href: paths.brand(code) },
]

export function Component() {
  const { brand, ...screen } = useScreenData<typeof loader>()
  return (
    <Page className={css.page}>
      <Breadcrumbs crumbs={crumbs(brand)} />
      <ListingTitle total={screen.listing.page_navigation.total}>{brand.name}</ListingTitle>
      <Listing
        {...screen}
        href={(query) => paths.brand(brand.code, query)}
        empty={
          <EmptyState
            title="Товаров этого бренда сейчас нет"
            actions={<ButtonLink to={paths.brands()}>Все бренды</ButtonLink>}
          />
        }
      />
    </Page>
  )
}
