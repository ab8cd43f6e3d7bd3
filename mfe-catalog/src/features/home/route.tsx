import { mainPage } from '@verstak/shared/contract/catalog/calls.ts'
import type { ProductCard } from '@verstak/shared/contract/common.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import { screenLoader, useScreenData } from '@verstak/shared/federated/screen.ts'
import type { ScreenHandle } from '@verstak/shared/host/app/head.ts'
import { SITE_NAME } from '@verstak/shared/host/app/head.ts'
import { EmptyState } from '@verstak/shared/ui/empty-state.tsx'
import { Page } from '@verstak/shared/ui/page.tsx'
import { ProductGrid } from '#listing/product-grid.tsx'
import * as css from './home.module.css'
import { SectionTiles } from './section-tiles.tsx'

/** Two lines of cards on a large desktop, and one line. */
const HITS = 10
const LINE = 5

export const loader = screenLoader(async ({ api }) => {
  const { sections, hits, novelties, sales } = await api(mainPage)
  return {
    sections,
    hits: hits.slice(0, HITS),
    novelties: novelties.slice(0, LINE),
    sales: sales.slice(0, LINE),
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
  const { sections, hits, novelties, sales } = useScreenData<typeof loader>()
  return (
    <Page>
      <div className={css.home}>
        <h1 className={css.title}>Инструмент и расходные материалы для организаций</h1>
        {sections.length ? (
          <SectionTiles sections={sections} />
        ) : (
          <EmptyState title="Каталог пуст">Товары ещё не загружены.</EmptyState>
        )}
        <Row title="Хиты продаж" items={hits} all={paths.hits()} />
        <Row title="Новинки" items={novelties} all={paths.novelties()} />
        <Row title="Со скидкой" items={sales} />
      </div>
    </Page>
  )
}

function Row({ title, items, all }: { title: string; items: readonly ProductCard[]; all?: string }) {
  if (items.length === 0) return null
  return (
    <section className={css.row}>
      <div className={css.heading}>
        <h2>{title}</h2>
        {all ? (
          <Link to={all} aria-label={`${title}: все товары`}>
            Все
          </Link>
        ) : null}
      </div>
      <ProductGrid items={items} layout="row" eager={0} />
    </section>
  )
}
