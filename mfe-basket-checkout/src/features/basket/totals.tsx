import type { BasketContent } from '@verstak/contract/basket/schemas.ts'
import { WITHOUT_CONTRACT } from '@verstak/domain/basket/supply-contract.ts'
import { formatPrice, VAT_RATE } from '@verstak/domain/money.ts'
import { formatNumber, formatWeight } from '@verstak/domain/number.ts'
import { deliveryCostText } from '@verstak/domain/orders/delivery.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { countedByUnit } from '@verstak/domain/unit.ts'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { contractText } from '#basket/contract-text.ts'
import { OUTLOOK_ID, Outlook, refusalNames } from '#basket/outlook.tsx'
import { ChangeForm } from './change-form.tsx'
import { MERGE_ID } from './merge-notice.tsx'
import * as css from './totals.module.css'

export function Totals({ content }: { content: BasketContent }) {
  const { info, motivation_block: motivation, waiting } = content
  // The page asks about merged baskets itself.
  const refusals = content.outlook.refusals.filter(({ cause }) => cause !== 'merge')
  const outlook = { ...content.outlook, refusals }
  const [refusal] = outlook.refusals
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
          {info.positions > 0 && outlook.delivery_cost !== 0 ? (
            <Entry name="Доставка" value={deliveryCostText(outlook.delivery_cost)} />
          ) : null}
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
        <Outlook outlook={outlook} payments={outlook.payments} />
      </div>
      <div className={css.order}>
        {refusal ? (
          <a href={`#${OUTLOOK_ID}`} className={css.brief}>
            Оформить нельзя: {refusalNames[refusal.cause]}
          </a>
        ) : null}
        <p className={css.orderSum}>
          <span>Итого</span> <strong>{formatPrice(info.sum)}</strong>
        </p>
        <OrderButton content={content} />
      </div>
    </aside>
  )
}

/** Named by what the order would do. */
function OrderButton({ content: { merged, outlook } }: { content: BasketContent }) {
  if (merged)
    return (
      <ButtonLink to={`#${MERGE_ID}`} look="primary" size="l" wide>
        Что оформить?
      </ButtonLink>
    )
  const [refusal] = outlook.refusals
  // No line is left for the contract, so the lines set aside are ordered first.
  if (refusal?.cause === 'apart')
    return (
      <ChangeForm intent="contract" fields={{ contract: WITHOUT_CONTRACT }}>
        <Button type="submit" look="primary" size="l" wide>
          Оформить без договора
        </Button>
      </ChangeForm>
    )
  if (refusal)
    return (
      <Button look="primary" size="l" wide disabled aria-describedby={OUTLOOK_ID}>
        Оформить заказ
      </Button>
    )
  return (
    <ButtonLink to={paths.checkout()} look="primary" size="l" wide>
      {outlook.approval ? 'На согласование' : 'Оформить заказ'}
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
