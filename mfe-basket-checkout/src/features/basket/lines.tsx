import * as paths from '@verstak/shared/domain/paths.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import { useMayPrint } from '@verstak/shared/forms/use-may-print.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { classNames } from '@verstak/shared/ui/class-names.ts'
import { Icon } from '@verstak/shared/ui/icon.tsx'
import { Pagination } from '@verstak/shared/ui/pagination.tsx'
import * as css from './basket.module.css'
import { ChangeForm } from './change-form.tsx'
import { BasketLine } from './line.tsx'
import type { BasketScreen } from './loader.ts'
import type { Problem } from './problem.ts'
import { LINES_ID } from './use-basket-page.ts'

export function Lines({ screen, problem }: { screen: BasketScreen; problem: Problem | null }) {
  const { content, category } = screen
  const { page, page_count } = content.pagination
  const mayPrint = useMayPrint()
  return (
    <section id={LINES_ID} tabIndex={-1} className={css.lines} aria-label="Товары в корзине">
      <Categories filter={content.filter} category={category} />
      <div className={css.tools}>
        {content.info.inactive > 0 ? (
          <ChangeForm intent="remove-inactive">
            <Button type="submit" look="quiet" size="s">
              Удалить недоступные ({content.info.inactive})
            </Button>
          </ChangeForm>
        ) : null}
        {mayPrint ? <Link to={paths.priceTags({ from: 'basket' })}>Ценники</Link> : null}
        <ChangeForm intent="clear" className={css.clear}>
          <Button type="submit" look="quiet" size="s">
            <Icon name="trash" size={16} />
            Очистить корзину
          </Button>
        </ChangeForm>
      </div>
      {content.grid.row.length > 0 ? (
        <ul>
          {content.grid.row.map((row) => (
            <BasketLine
              key={row.id}
              row={row}
              problem={problem?.productId === row.product_id ? problem.message : null}
            />
          ))}
        </ul>
      ) : (
        <p className={css.none}>
          В этом разделе корзины ничего нет. <Link to={paths.basket()}>Показать всё</Link>
        </p>
      )}
      <Pagination
        page={page}
        pageCount={page_count}
        href={(to) => paths.basket({ page: to > 1 ? to : undefined, category })}
      />
    </section>
  )
}

function Categories({
  filter,
  category,
}: {
  filter: BasketScreen['content']['filter']
  category: string | undefined
}) {
  if (filter.length < 2 && !category) return null
  const all = [{ code: undefined, title: 'Все' }, ...filter]
  return (
    <nav aria-label="Разделы в корзине" className={css.categories}>
      <ul>
        {all.map(({ code, title }) => (
          <li key={title}>
            <Link
              to={paths.basket({ category: code })}
              className={classNames(css.category, code === category && css.chosen)}
              aria-current={code === category ? 'true' : undefined}
              preventScrollReset
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
