import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { useMayPrint } from '@verstak/kit/forms/use-may-print.ts'
import { Button, ButtonLink, buttonClass } from '@verstak/kit/ui/button.tsx'
import * as chip from '@verstak/kit/ui/chip.module.css'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import * as css from './basket.module.css'
import { ChangeForm } from './change-form.tsx'
import { type BasketView, hasChoice, isDense } from './density.ts'
import { Keep } from './keep.tsx'
import { BasketLine } from './line.tsx'
import type { BasketScreen } from './loader.ts'
import type { Problem } from './problem.ts'

export function Lines({ screen, problem }: { screen: BasketScreen; problem: Problem | null }) {
  const { content, category, view } = screen
  const { page } = content.pagination
  const mayPrint = useMayPrint()
  const count = useShop((shop) => shop.header.basket.length)
  const dense = isDense(view, count)
  return (
    <section className={css.lines} aria-label="Товары в корзине">
      <Categories filter={content.filter} category={category} view={view} />
      <div className={css.tools}>
        {content.info.inactive > 0 ? (
          <ChangeForm intent="remove-inactive">
            <Button type="submit" look="quiet" size="s">
              Удалить недоступные ({content.info.inactive})
            </Button>
          </ChangeForm>
        ) : null}
        {hasChoice(view, count) ? (
          <Link
            to={paths.basket({
              page: page > 1 ? page : undefined,
              category,
              view: dense ? 'full' : 'dense',
            })}
            className={buttonClass({ look: 'quiet', size: 's' })}
            preventScrollReset
          >
            {dense ? 'Показать крупнее' : 'Показать плотнее'}
          </Link>
        ) : null}
        {mayPrint ? (
          <Link
            to={paths.priceTags({ from: 'basket' })}
            className={buttonClass({ look: 'quiet', size: 's' })}
          >
            Ценники
          </Link>
        ) : null}
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
              dense={dense}
              problem={problem?.productId === row.product_id ? problem.message : null}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          look="part"
          title="В этом разделе корзины ничего нет"
          actions={<ButtonLink to={paths.basket()}>Показать всю корзину</ButtonLink>}
        />
      )}
      <Pagination
        pages={content.pagination}
        href={(to) => paths.basket({ page: to > 1 ? to : undefined, category, view })}
      />
      <Keep />
    </section>
  )
}

function Categories({
  filter,
  category,
  view,
}: {
  filter: BasketScreen['content']['filter']
  category: string | undefined
  view: BasketView | undefined
}) {
  if (filter.length < 2 && !category) return null
  const all = [{ code: undefined, title: 'Все' }, ...filter]
  return (
    <nav aria-label="Разделы в корзине">
      <ul className={chip.list}>
        {all.map(({ code, title }) => (
          <li key={title}>
            <Link
              to={paths.basket({ category: code, view })}
              className={chip.chip}
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
