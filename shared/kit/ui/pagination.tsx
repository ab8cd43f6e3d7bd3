import { formatNumber } from '@verstak/domain/number.ts'
import type { PageNavigation } from '@verstak/domain/pagination.ts'
import { Link, useLocation } from '@verstak/federated/router.ts'
import { useEffect, useRef } from 'react'
import { announce } from './announce.ts'
import { classNames } from './class-names.ts'
import { pageLinks } from './page-links.ts'
import * as css from './pagination.module.css'

/**
 * Links to the pages of a list; nothing for a single page. Announces what a filter, a sort or another page has
 * found, so it stays in the page when the list is empty.
 */
export function Pagination({
  pages: { page, page_count: pageCount, total },
  href,
}: {
  /** Without a total only the page is announced. */
  pages: Pick<PageNavigation, 'page' | 'page_count'> & Partial<PageNavigation>
  href: (page: number) => string
}) {
  const found =
    total === undefined ? null : total > 0 ? `Найдено: ${formatNumber(total)}` : 'Ничего не найдено'
  useAnnounced([found, pageCount > 1 && `страница ${page} из ${pageCount}`].filter(Boolean).join(', '))
  if (pageCount < 2) return null
  return (
    <nav aria-label="Страницы" className={css.pagination}>
      {page > 1 ? (
        <Link to={href(page - 1)} rel="prev" className={css.link}>
          Назад
        </Link>
      ) : null}
      {pageLinks(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className={css.gap}>
            …
          </span>
        ) : (
          <Link
            key={number}
            to={href(number)}
            aria-label={`Страница ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={classNames(css.link, number === page && css.current)}
          >
            {number}
          </Link>
        ),
      )}
      {page < pageCount ? (
        <Link to={href(page + 1)} rel="next" className={css.link}>
          Вперёд
        </Link>
      ) : null}
    </nav>
  )
}

/** Only on the same page: a new one is announced by its heading. */
function useAnnounced(text: string): void {
  const { pathname, search } = useLocation()
  const shown = useRef({ pathname, search })
  useEffect(() => {
    const before = shown.current
    shown.current = { pathname, search }
    if (before.pathname === pathname && before.search !== search && text) announce(text)
  }, [pathname, search, text])
}
