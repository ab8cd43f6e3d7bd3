import { mainPage } from '@verstak/contract/catalog/calls.ts'
import type { ProductCard } from '@verstak/contract/common.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { SITE_NAME } from '@verstak/federated/routes/head.ts'
import { screenLoader, useScreenData } from '@verstak/federated/screen.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { PlainLink } from '@verstak/kit/ui/plain-link.tsx'
import { ProductGrid } from '#listing/product-grid.tsx'
import { Recommendations } from '#recommendations/recommendations.tsx'
import { BannerStrip } from './banner-strip.tsx'
import * as css from './home.module.css'
import { Reasons } from './reasons.tsx'
import { SectionTiles } from './section-tiles.tsx'

/** Two rows of cards on a large desktop, and one row. */
const HITS = 10
const LINE = 5

export const loader = screenLoader(async ({ api }) => {
  const { sections, hits, novelties, sales, offered, BANNER: banner, reasons } = await api(mainPage)
  return {
    banner,
    reasons,
    // The tiles show one level. Deeper levels would only add bytes.
    sections: sections.map((section) => ({ ...section, SUB_SECTIONS: [] })),
    hits: hits.slice(0, HITS),
    novelties: novelties.slice(0, LINE),
    sales: sales.slice(0, LINE),
    offered: offered.slice(0, HITS),
  }
})

export const handle = {
  head: () => ({
    title: SITE_NAME,
    description:
      'Инструмент, оснастка и расходные материалы для организаций: цены с НДС, остатки на складах, отгрузка кратно упаковке',
    canonical: paths.home(),
  }),
} satisfies ScreenHandle

export function Component() {
  const { banner, reasons, sections, hits, novelties, sales, offered } = useScreenData<typeof loader>()
  return (
    <Page>
      <div className={css.home}>
        <header className={css.header}>
          <div>
            <h1 className={css.title}>Инструмент и расходные материалы для организаций</h1>
            {reasons.length ? (
              <PlainLink to={paths.advantages()} className={css.why}>
                {reasons.map(({ title }) => withNbsp(title)).join(' · ')}
              </PlainLink>
            ) : null}
          </div>
          <PlainLink to={paths.basketImport()} className={css.list}>
            <Icon name="copy" />
            <span>
              <span className={css.listTitle}>Заказать списком</span>
              <span className={css.listHint}>Вставьте артикулы из Excel или письма</span>
            </span>
          </PlainLink>
        </header>
        {sections.length ? (
          <SectionTiles sections={sections} />
        ) : (
          <EmptyState
            title="Каталог пуст"
            actions={<ButtonLink to={paths.requestFeedback()}>Спросить менеджера</ButtonLink>}
          >
            Товары ещё загружаются. Зайдите позже или спросите нас о наличии и цене.
          </EmptyState>
        )}
        <Row title="Хиты продаж" items={hits} all={paths.hits()} eager={2} />
        <Row title="В наличии" items={offered} all={paths.catalog()} eager={2} />
        {banner ? <BannerStrip banner={banner} /> : null}
        <Row title="Новинки" items={novelties} all={paths.novelties()} />
        <Row title="Со скидкой" items={sales} all={paths.sales()} />
        <ForYou />
        <Reasons reasons={reasons} />
      </div>
    </Page>
  )
}

/** Nothing is known about a new visitor, and popular products are already above. */
function ForYou() {
  const known = useShop(
    ({ user, header: { basket, favorites, compares } }) =>
      user !== null || basket.length + favorites.length + compares.length > 0,
  )
  return known ? <Recommendations title="Для вас" /> : null
}

function Row({
  title,
  items,
  all,
  eager = 0,
}: {
  title: string
  items: readonly ProductCard[]
  all: string
  eager?: number
}) {
  if (items.length === 0) return null
  return (
    <section className={css.row}>
      <div className={css.heading}>
        <h2>{title}</h2>
        <Link to={all} aria-label={`${title}: все товары`}>
          Все
        </Link>
      </div>
      <ProductGrid items={items} layout="row" eager={eager} />
    </section>
  )
}
