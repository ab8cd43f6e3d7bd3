import type { SavedBasket } from '@verstak/contract/saved-baskets/schemas.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { Link } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { useMay } from '@verstak/kit/forms/use-may.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { SaveForm } from '#basket/saved/name-form.tsx'
import { OpenForms } from '#basket/saved/open-forms.tsx'
import { OutcomeNotice } from '#basket/saved/outcome-notice.tsx'
import * as css from '#basket/saved/saved.module.css'
import type { action } from '#basket/saved/saved-action.ts'
import { SavedFiles } from '#basket/saved/saved-files.tsx'
import type { loader } from './loader.ts'

export function SavedBasketsPage() {
  const { baskets } = useScreenData<typeof loader>()
  const outcome = useOutcome<typeof action>()
  const refused = outcome?.ok === false && outcome.fields.name ? outcome : undefined
  const filled = useShop((shop) => shop.header.basket.length > 0)
  const may = useMay()
  return (
    <Page className={css.page}>
      <Breadcrumbs
        crumbs={[
          { name: 'Корзина', href: paths.basket() },
          { name: 'Сохранённые корзины', href: paths.savedBaskets() },
        ]}
      />
      <h1>Сохранённые корзины</h1>
      <OutcomeNotice outcome={outcome} />
      {(filled || refused) && may('order') ? (
        <FormAnswer key={outcome?.ok ? outcome.message : 'new'} answer={refused}>
          <SaveForm />
        </FormAnswer>
      ) : null}
      {baskets.length > 0 ? (
        <ul className={css.baskets}>
          {baskets.map((basket) => (
            <BasketLine key={basket.id} basket={basket} may={may('order')} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="Сохранённых корзин пока нет"
          actions={
            <ButtonLink to={filled ? paths.basket() : paths.catalog()} look="primary">
              {filled ? 'В корзину' : 'В каталог'}
            </ButtonLink>
          }
        >
          Соберите корзину и сохраните её под названием: набор, который заказываете не раз, откроется одной
          кнопкой. Коллеге его можно показать по ссылке.
        </EmptyState>
      )}
    </Page>
  )
}

function BasketLine({ basket, may }: { basket: SavedBasket; may: boolean }) {
  const { id, name, lines, sum, created_at, share } = basket
  const facts = [
    counted(lines, 'позиция', 'позиции', 'позиций'),
    formatPrice(sum),
    `сохранена ${formatShortDate(created_at)}`,
    share ? `открыта по ссылке до ${formatShortDate(share.expires_at)}` : '',
  ]
  return (
    <li className={css.basket}>
      <div className={css.part}>
        <Link to={paths.savedBasket(id)} className={css.name}>
          {name}
        </Link>
        <span className={css.soft}>{facts.filter(Boolean).join(' · ')}</span>
        <SavedFiles id={id} name={name} named />
      </div>
      {may ? (
        <div className={css.actions}>
          <OpenForms id={id} name={name} size="s" />
          <ActionForm className={css.remove} preventScrollReset>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="of" value={name} />
            <Button type="submit" size="s" look="quiet" aria-label={`Удалить: ${name}`}>
              Удалить
            </Button>
          </ActionForm>
        </div>
      ) : null}
    </li>
  )
}
