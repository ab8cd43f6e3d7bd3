import { formatNumber } from '@verstak/domain/number.ts'
import type { PageNavigation } from '@verstak/domain/pagination.ts'
import { Link } from '@verstak/federated/router.ts'
import { classNames } from './class-names.ts'
import { pageLinks } from './page-links.ts'
import * as css from './pagination.module.css'

/**
 * Links to the pages of a list; nothing visible for a single page. The host announces `data-found` after a filter,
 * a sort or another page, so this stays in the page when the list is empty.
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
  const place = [found, pageCount > 1 && `страница ${page} из ${pageCount}`].filter(Boolean).join(', ')
  if (pageCount < 2) return <span hidden data-found={place} />
  return (
    <nav aria-label="Страницы" data-found={place} className={css.pagination}>
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
