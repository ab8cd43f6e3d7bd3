import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { RequestKey } from '@verstak/kit/forms/request-key.tsx'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { Pagination } from '@verstak/kit/ui/pagination.tsx'
import { VisuallyHidden } from '@verstak/kit/ui/visually-hidden.tsx'
import { IN_SIGHT } from '#listing/list-pictures.ts'
import * as listing from '#listing/listing-page.module.css'
import * as grid from '#listing/product-grid.module.css'
import { ProductCard } from '#product-card/product-card.tsx'
import type { action } from './action.ts'
import type { loader } from './loader.ts'
import * as css from './shared-favourites.module.css'

/** A list of favourites shared by a link. Does not show its owner. */
export function SharedFavouritesPage() {
  const { key, name, expires_at, items, page_navigation } = useScreenData<typeof loader>()
  const outcome = useOutcome<typeof action>()
  const waiting = useNavigation().state !== 'idle' || undefined
  const { total } = page_navigation
  return (
    <Page className={listing.page}>
      <h1>{name}</h1>
      <p className={css.about}>
        Вам показали список: {counted(total, 'товар', 'товара', 'товаров')}. Цены — для всех покупателей, на
        сегодня. Ссылка действует до {formatShortDate(expires_at)}.
      </p>
      {outcome?.ok === false ? <Notice tone="bad">{outcome.message}</Notice> : null}
      {total > 0 ? (
        <>
          <div className={css.tools}>
            <ActionForm>
              <RequestKey />
              <Button type="submit" look="primary" aria-disabled={waiting}>
                Скопировать в мои списки
              </Button>
            </ActionForm>
            <ButtonLink to={paths.favourites()} look="quiet">
              Моё избранное
            </ButtonLink>
          </div>
          <VisuallyHidden as="h2">Товары</VisuallyHidden>
          <ul className={grid.grid}>
            {items.map(({ quantity, ...card }, index) => (
              <li key={card.id} className={css.item}>
                <ProductCard card={card} eager={index < IN_SIGHT} />
                {quantity === null ? null : (
                  <p className={css.wanted}>{`Нужно: ${quantity}\u00a0${card.unit}`}</p>
                )}
              </li>
            ))}
          </ul>
          <Pagination
            pages={page_navigation}
            href={(number) => `${paths.sharedFavourites(key)}${number > 1 ? `?page=${number}` : ''}`}
          />
        </>
      ) : (
        <EmptyState
          title="В списке сейчас пусто"
          actions={<ButtonLink to={paths.catalog()}>В каталог</ButtonLink>}
        >
          Владелец ещё не добавил товаров или они больше не продаются.
        </EmptyState>
      )}
    </Page>
  )
}
