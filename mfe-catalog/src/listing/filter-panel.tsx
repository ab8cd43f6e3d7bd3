import type { Filters } from '@verstak/contract/catalog/schemas.ts'
import { counted } from '@verstak/domain/plural.ts'
import { useLocation, useNavigate } from '@verstak/federated/router.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { type MouseEvent, useEffect, useMemo, useRef } from 'react'
import { painted } from '#instant-preview/painted.ts'
import * as css from './filter-panel.module.css'
import { filtersPart } from './filters-part.ts'
import { chosenFilter, type ListingHref, type ListingQuery, listingAddress } from './listing-query.ts'

export const FILTERS_ID = 'filters'

const { Part: Groups } = filtersPart

interface PanelProps {
  readonly filters: Filters
  readonly query: ListingQuery
  readonly href: ListingHref
  readonly keep?: Readonly<Record<string, string>> | undefined
}

/** State of an address that a tick has made. */
const TICKED = 'ticked'
/** As in the styles of the panel. */
const WIDE = '(min-width: 1280px)'

const panel = () => document.getElementById(FILTERS_ID) as HTMLDialogElement | null

/** Without scripts the link shows the panel by `:target`. */
export function openFilters(event: MouseEvent): void {
  event.preventDefault()
  const opened = panel()
  opened?.showModal()
  matchMedia(WIDE).addEventListener('change', () => opened && settleBeside(opened), { once: true })
}

/** On a screen that was turned to its wide side the panel stands beside the list and has no close button. */
function settleBeside(opened: HTMLDialogElement): void {
  const { activeElement } = document
  // Returns the focus to its opener, which a wide screen does not show.
  opened.close()
  if (opened.contains(activeElement)) (activeElement as HTMLElement).focus({ preventScroll: true })
}

/**
 * Beside the list on a wide screen, full-screen on a narrow one. A plain form that scripts submit on each
 * change.
 */
export function FilterPanel({ filters, query, href, keep }: PanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { state } = useLocation()
  const apply = () => {
    if (!form.current) return
    const filter = chosenFilter(
      new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)])),
    )
    void navigate(href(listingAddress({ ...query, page: 1, from: 1, filter })), {
      preventScrollReset: true,
      // Ticks in a row are one step back.
      state: TICKED,
      replace: state === TICKED,
    })
  }
  const latest = useRef(apply)
  latest.current = apply
  useEffect(() => {
    // Not `onChange`: while the code of the fields is loading, React stops the event before listeners below
    // the document.
    const changed = ({ target }: Event) => {
      if (!form.current?.contains(target as Node) || !(target as HTMLInputElement).name) return
      // Paints the tick before the expensive rendering of the new list.
      painted().then(() => latest.current())
    }
    document.addEventListener('change', changed, true)
    return () => document.removeEventListener('change', changed, true)
  }, [])
  const groups = useMemo(() => <Groups groups={filters.groups} />, [filters.groups])
  const { filter: _filter, ...address } = listingAddress({ ...query, page: 1, from: 1 })
  return (
    <dialog id={FILTERS_ID} aria-label="Фильтры" className={css.panel}>
      <div className={css.head}>
        <span className={css.title}>Фильтры</span>
        <form method="dialog">
          <button type="submit" aria-label="Закрыть фильтры" className={css.close}>
            ×
          </button>
        </form>
        <noscript>
          <a href="#content">Закрыть</a>
        </noscript>
      </div>
      <form
        ref={form}
        method="get"
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
          panel()?.close()
        }}
      >
        {Object.entries({ ...keep, ...address }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {groups}
        <div className={css.apply}>
          <Button type="submit" look="primary" wide>
            Показать {counted(filters.total, 'товар', 'товара', 'товаров')}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
