import type { Shop } from '@verstak/contract/branches/schemas.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { shopTypeNames } from '@verstak/domain/site/shop-types.ts'
import { Link } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import { PlaceFacts } from '#places/place-facts.tsx'
import { PlacesMap } from '#places/places-map.tsx'
import type { loader } from './loader.ts'
import { ShopFilter } from './shop-filter.tsx'
import * as css from './where-buy.module.css'

const CRUMBS = [
  { name: 'Главная', href: paths.home() },
  { name: 'Где купить', href: paths.whereToBuy() },
]

export function WhereToBuy() {
  const { shops, query } = useScreenData<typeof loader>()
  const { items, allStores, shopsCount, pageNavigation, product } = shops
  return (
    <Page>
      <Breadcrumbs crumbs={CRUMBS} />
      <h1>Где купить</h1>
      {product ? (
        <p className={css.product}>
          Есть товар <Link to={paths.product(product.code)}>{product.name}</Link>.{' '}
          <Link to={paths.whereToBuy({ ...query, product: undefined, page: undefined })}>
            Показать все магазины
          </Link>
        </p>
      ) : null}
      <ShopFilter query={query} cities={shops.cities} />
      {shopsCount === 0 ? (
        <NothingFound />
      ) : (
        <>
          <p className={css.total}>{counted(shopsCount, 'место', 'места', 'мест')}</p>
          <div className={css.columns}>
            <ul>
              {items.map((shop) => (
                <ShopItem key={shop.id} shop={shop} />
              ))}
            </ul>
            <div className={css.map}>
              <PlacesMap points={allStores} href={(id) => `#shop-${id}`} />
            </div>
          </div>
        </>
      )}
      <Pagination pages={pageNavigation} href={(page) => paths.whereToBuy({ ...query, page })} />
    </Page>
  )
}

function ShopItem({ shop }: { shop: Shop }) {
  const { id, name, types, distance, site, branch, verified } = shop
  return (
    <li id={`shop-${id}`} className={css.shop}>
      <h2 className={css.name}>{branch ? <Link to={paths.branch(branch)}>{name}</Link> : name}</h2>
      <p className={css.types}>
        {types.map((type) => (
          <span key={type} className={css.type}>
            {shopTypeNames[type]}
          </span>
        ))}
        {distance === null ? null : <span>{formatNumber(distance)} км от вас</span>}
      </p>
      <PlaceFacts place={shop} />
      <p className={css.checked}>
        {site ? (
          <>
            <a href={site} target="_blank" rel="noreferrer">
              Сайт магазина
            </a>
            {' · '}
          </>
        ) : null}
        Данные проверены {formatDay(verified)} · <Link to={paths.requestFeedback()}>Ошибка в данных?</Link>
      </p>
    </li>
  )
}

function NothingFound() {
  return (
    <EmptyState
      title="Таких мест не найдено"
      actions={<ButtonLink to={paths.whereToBuy()}>Показать все места</ButtonLink>}
    >
      Выберите другой город или уберите часть условий.
    </EmptyState>
  )
}
