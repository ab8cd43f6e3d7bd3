import { Link } from '@verstak/federated/router.ts'
import { classNames } from './class-names.ts'
import { pageLinks } from './page-links.ts'
import * as css from './pagination.module.css'

/** Shows nothing for a single page. */
export function Pagination({
  page,
  pageCount,
  href,
}: {
  page: number
  pageCount: number
  href: (page: number) => string
}) {
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
