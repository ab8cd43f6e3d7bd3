import type { BasketContent, LineState } from '@verstak/contract/basket/schemas.ts'
import { WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import { formatPrice, VAT_RATE } from '@verstak/domain/money.ts'
import { formatNumber, formatWeight } from '@verstak/domain/number.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted, plural } from '@verstak/domain/plural.ts'
import { countedByUnit } from '@verstak/domain/unit.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { contractText } from '#basket/contract-text.ts'
import { ChangeForm } from './change-form.tsx'
import { MERGE_ID } from './merge-notice.tsx'
import * as css from './totals.module.css'

/** States that do not block an order. */
const FINE: ReadonlySet<LineState> = new Set(['ok', 'apart', 'later'])

export function Totals({ content, category }: { content: BasketContent; category: string | undefined }) {
  const { info, motivation_block: motivation } = content
  const lines = useShop((shop) => shop.header.basket.length)
  const apart = content.contract?.apart ?? 0
  const { waiting } = content
  const nothingNow = waiting > 0 && info.positions === 0 && apart === 0
  const here = content.grid.row.filter(({ state }) => !FINE.has(state)).length
  const whole = !category && content.pagination.page_count === 1
  // The totals exclude lines that cannot be ordered, so they also show problems of lines on other pages.
  const troubled = whole ? here : Math.max(here, lines - info.positions - apart - waiting)
  return (
    <aside className={css.totals} aria-label="Итог">
      <div className={css.card}>
        <h2 className={css.title}>Ваш заказ</h2>
        <dl className={css.list}>
          <Entry name="Позиций" value={formatNumber(info.positions)} />
          {info.positions > 0 ? <Entry name="Количество" value={countedByUnit(info.quantities)} /> : null}
          {content.contract ? <Entry name="Договор" value={contractText(content.contract)} /> : null}
          {waiting > 0 ? (
            <Entry name="Ждут поступления" value={counted(waiting, 'позиция', 'позиции', 'позиций')} />
          ) : null}
          {info.weight_grams > 0 ? <Entry name="Вес" value={formatWeight(info.weight_grams, 1)} /> : null}
          <div className={css.sum}>
            <dt>Итого</dt>
            <dd>{formatPrice(info.sum)}</dd>
          </div>
          <Entry name={`в т. ч. НДС ${VAT_RATE} %`} value={formatPrice(info.vat)} />
        </dl>
        {motivation ? (
          <div className={css.motivation}>
            <p>{motivation.text}</p>
            {motivation.left > 0 ? (
              <progress aria-hidden="true" value={info.sum} max={info.sum + motivation.left} />
            ) : null}
          </div>
        ) : null}
        {troubled > 0 ? (
          <p id="order-hindrance" className={css.hindrance}>
            Чтобы оформить заказ, исправьте или удалите{' '}
            {counted(troubled, 'отмеченную позицию', 'отмеченные позиции', 'отмеченных позиций')}:{' '}
            {plural(troubled, 'она', 'они', 'они')} не {plural(troubled, 'входит', 'входят', 'входят')} в
            итог.
          </p>
        ) : nothingNow ? (
          <p id="order-hindrance" className={css.hindrance}>
            Всё в корзине ждёт поступления, заказывать пока нечего.
          </p>
        ) : null}
      </div>
      <div className={css.order}>
        <p className={css.orderSum}>
          <span>Итого</span> <strong>{formatPrice(info.sum)}</strong>
        </p>
        <OrderButton
          troubled={troubled > 0 || nothingNow}
          asked={content.merged !== null}
          allApart={apart > 0 && info.positions === 0}
        />
      </div>
    </aside>
  )
}

function OrderButton({
  troubled,
  asked,
  allApart,
}: {
  troubled: boolean
  asked: boolean
  allApart: boolean
}) {
  if (asked)
    return (
      <ButtonLink to={`#${MERGE_ID}`} look="primary" size="l" wide>
        Что оформить?
      </ButtonLink>
    )
  // No line is left for the contract, so the lines set aside are ordered first.
  if (allApart && !troubled)
    return (
      <ChangeForm intent="contract" fields={{ contract: WITHOUT_CONTRACT }}>
        <Button type="submit" look="primary" size="l" wide>
          Оформить без договора
        </Button>
      </ChangeForm>
    )
  if (troubled)
    return (
      <Button look="primary" size="l" wide disabled aria-describedby="order-hindrance">
        Оформить заказ
      </Button>
    )
  return (
    <ButtonLink to={paths.checkout()} look="primary" size="l" wide>
      Оформить заказ
    </ButtonLink>
  )
}

function Entry({ name, value }: { name: string; value: string }) {
  return (
    <div className={css.entry}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
