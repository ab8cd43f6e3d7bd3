import { favoriteTable } from '@verstak/shared/contract/sets/calls.ts'
import type { FavoriteList } from '@verstak/shared/contract/sets/schemas.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { counted } from '@verstak/shared/domain/plural.ts'
import { Form, Link } from '@verstak/shared/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/shared/federated/screen.ts'
import { useShop } from '@verstak/shared/federated/shop-store.tsx'
import { Slot } from '@verstak/shared/federated/slots.tsx'
import { FileLink } from '@verstak/shared/forms/file-link.tsx'
import { useMayPrint } from '@verstak/shared/forms/use-may-print.ts'
import { Breadcrumbs } from '@verstak/shared/ui/breadcrumbs.tsx'
import { Button, ButtonLink, buttonClass } from '@verstak/shared/ui/button.tsx'
import { EmptyState } from '@verstak/shared/ui/empty-state.tsx'
import { Notice } from '@verstak/shared/ui/notice.tsx'
import { Page } from '@verstak/shared/ui/page.tsx'
import { Pagination } from '@verstak/shared/ui/pagination.tsx'
import { VisuallyHidden } from '@verstak/shared/ui/visually-hidden.tsx'
import * as page from '#listing/listing-page.module.css'
import { ListingTitle } from '#listing/listing-title.tsx'
import { SortForm } from '#listing/sort-form.tsx'
import { PutBack } from '#product-sets/put-back.tsx'
import type { action } from './action.ts'
import { BasketReport } from './basket-report.tsx'
import { Bulk } from './bulk.tsx'
import { favouritesHref } from './data.ts'
import * as css from './favourites.module.css'
import { KeptGrid } from './kept-grid.tsx'
import type { loader } from './loader.ts'
import { Removed } from './removed.tsx'

const crumbs = [
  { name: 'Главная', href: paths.home() },
  { name: 'Избранное', href: paths.favourites() },
]

export function FavouritesPage() {
  const { list } = useScreenData<typeof loader>()
  const answer = useOutcome<typeof action>()
  const cleared = (answer?.ok && answer.cleared) || []
  const there = useShop(({ header }) => header.favorites)
  const gone = list.items.filter(({ id }) => !there.includes(id))
  const { total } = list.page_navigation
  return (
    <Page className={page.page}>
      <Breadcrumbs crumbs={crumbs} />
      {total ? <ListingTitle total={total - gone.length}>Избранное</ListingTitle> : <h1>Избранное</h1>}
      <Link to={paths.compare()}>Сравнение товаров</Link>
      {answer && !answer.ok ? <Notice tone="bad">{answer.message}</Notice> : null}
      {answer?.ok && answer.warning ? <Notice>{answer.warning}</Notice> : null}
      {answer?.ok && answer.told ? <Notice tone="good">{answer.told}</Notice> : null}
      {answer?.ok && answer.report ? <BasketReport report={answer.report} /> : null}
      {cleared.length ? (
        <PutBack
          text={`Избранное очищено: ${counted(cleared.length, 'товар', 'товара', 'товаров')}.`}
          ids={cleared}
        />
      ) : null}
      {total ? <List list={list} gone={gone} /> : <Nothing />}
    </Page>
  )
}

const tool = { goods: { of: 'favorites' }, look: 'quiet' } as const

function List({ list, gone }: { list: FavoriteList; gone: FavoriteList['items'] }) {
  const { page: current, page_count: pageCount } = list.page_navigation
  const { sort } = list
  const mayPrint = useMayPrint()
  return (
    <>
      <div className={css.tools}>
        <SortForm
          sort={list.sort}
          names={list.sort_options.map(({ code, name }) => [code, name])}
          href={(sort) => favouritesHref({ page: 1, sort })}
        />
        <div className={css.bulk}>
          <Slot
            name="mfe-b2b-tools/price-tag"
            {...tool}
            fallback={
              mayPrint ? (
                <Link
                  to={paths.priceTags({ from: 'favorites' })}
                  className={buttonClass({ look: 'quiet', size: 's' })}
                >
                  Ценники
                </Link>
              ) : null
            }
          />
          <FileLink
            href={`${favoriteTable.path}?${new URLSearchParams({ sort })}`}
            name="izbrannoe.xlsx"
            type="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            fetchFile={(api) => api(favoriteTable, { query: { sort } })}
            busyText="Готовим таблицу…"
            className={buttonClass({ look: 'quiet', size: 's' })}
          >
            В XLSX
          </FileLink>
          <Form method="post">
            <Button type="submit" name="intent" value="clear" look="quiet" size="s">
              Очистить избранное
            </Button>
          </Form>
          <Slot name="mfe-b2b-tools/feed" {...tool} />
        </div>
      </div>
      <Bulk />
      <VisuallyHidden as="h2">Товары</VisuallyHidden>
      <KeptGrid items={gone.length ? list.items.filter((item) => !gone.includes(item)) : list.items} />
      <Removed items={gone} />
      <Pagination
        page={current}
        pageCount={pageCount}
        href={(number) => favouritesHref({ page: number, sort })}
      />
    </>
  )
}

function Nothing() {
  return (
    <EmptyState
      title="В избранном пока пусто"
      actions={
        <ButtonLink to={paths.catalog()} look="primary">
          В каталог
        </ButtonLink>
      }
    >
      Отмечайте товары сердечком — они соберутся здесь и останутся после входа.
    </EmptyState>
  )
}
