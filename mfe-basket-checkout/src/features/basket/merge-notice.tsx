import type { MergedBasket } from '@verstak/contract/basket/schemas.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'

import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import * as css from './merge-notice.module.css'

export const MERGE_ID = 'basket-merge'

const positions = (count: number) => counted(count, 'позиция', 'позиции', 'позиций')

/** At sign-in an older basket was merged with the new one, so the buyer chooses what to order. */
export function MergeNotice({ merged }: { merged: MergedBasket }) {
  const { state, older, newer, newer_sum } = merged
  return (
    <div id={MERGE_ID} className={css.place}>
      <Notice tone="warn">
        <div className={css.merge}>
          <p>
            {state === 'asked' ? 'При входе корзины объединились. ' : 'Оформляем только новые товары. '}
            Вы добавили сейчас: {positions(newer)} на {formatPrice(newer_sum)}. Лежали в корзине раньше:{' '}
            {positions(older)}.
          </p>
          <div className={css.ways}>
            <ActionForm action={paths.basket()}>
              <Button type="submit" size="s" name="intent" value="order-new">
                Оформить только новые: {positions(newer)}
              </Button>
            </ActionForm>
            <ActionForm action={paths.basket()}>
              <Button type="submit" size="s" name="intent" value="order-all">
                Оформить всё: {positions(newer + older)}
              </Button>
            </ActionForm>
          </div>
        </div>
      </Notice>
    </div>
  )
}
