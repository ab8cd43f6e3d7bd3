import type { FavouritesListName } from '@verstak/contract/favourites-lists/schemas.ts'
import { favoriteTable } from '@verstak/contract/sets/calls.ts'
import type { FavouritesList } from '@verstak/contract/sets/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { Slot } from '@verstak/federated/slots.tsx'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FileLink } from '@verstak/kit/forms/file-link.tsx'
import { useMayPrint } from '@verstak/kit/forms/use-may-print.ts'
import { Button, buttonClass } from '@verstak/kit/ui/button.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import { VisuallyHidden } from '@verstak/kit/ui/visually-hidden.tsx'
import { SortForm } from '#listing/sort-form.tsx'
import { Bulk } from './bulk.tsx'
import { favouritesHref } from './data.ts'
import * as css from './favourites.module.css'
import { KeptGrid } from './kept-grid.tsx'
import { Removed } from './removed.tsx'

interface ContentProps {
  list: FavouritesList
  lists: readonly FavouritesListName[]
  open: FavouritesListName | null
  /** Products of the page that are no longer favourites. */
  gone: FavouritesList['items']
}

export function ListContent({ list, lists, open, gone }: ContentProps) {
  const { sort } = list
  const named = open ? { list: open.id } : {}
  return (
    <>
      <div className={css.tools}>
        <SortForm
          sort={sort}
          names={list.sort_options.map(({ code, name }) => [code, name])}
          href={(chosen) => favouritesHref({ ...named, page: 1, sort: chosen })}
          keep={open ? { list: String(open.id) } : {}}
        />
        <div className={css.bulk}>
          {open ? null : <TagsOfAll />}
          <Xlsx query={{ sort, ...(open ? { list: String(open.id) } : {}) }} />
          {open ? null : <OfAll />}
        </div>
      </div>
      <Bulk lists={lists} open={open} />
      <VisuallyHidden as="h2">Товары</VisuallyHidden>
      <KeptGrid
        items={gone.length ? list.items.filter((item) => !gone.includes(item)) : list.items}
        list={open?.id ?? null}
      />
      <Removed items={gone} />
      <Pagination
        pages={list.page_navigation}
        href={(number) => favouritesHref({ ...named, page: number, sort })}
      />
    </>
  )
}

const tool = { goods: { of: 'favorites' }, look: 'quiet' } as const

function TagsOfAll() {
  const mayPrint = useMayPrint()
  return (
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
  )
}

function OfAll() {
  return (
    <>
      <ActionForm>
        <Button type="submit" name="intent" value="clear" look="quiet" size="s">
          Очистить избранное
        </Button>
      </ActionForm>
      <Slot name="mfe-b2b-tools/feed" {...tool} />
    </>
  )
}

function Xlsx({ query }: { query: { sort: FavouritesList['sort']; list?: string } }) {
  return (
    <FileLink
      href={`${favoriteTable.path}?${new URLSearchParams(query)}`}
      name="izbrannoe.xlsx"
      type="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      fetchFile={(api) => api(favoriteTable, { query })}
      busyText="Готовим таблицу…"
      className={buttonClass({ look: 'quiet', size: 's' })}
    >
      В XLSX
    </FileLink>
  )
}
