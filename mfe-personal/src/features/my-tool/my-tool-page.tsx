import * as paths from '@verstak/domain/paths.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { BackLink } from '#parts/back-link.tsx'
import { daysLeftText } from '#parts/days-left-text.ts'
import { WarrantyFacts } from '#parts/warranty-facts.tsx'
import { WarrantyGoods } from '#parts/warranty-goods.tsx'
import { WarrantyStatusMark } from '#parts/warranty-status.tsx'
import type { action } from './action.ts'
import { FittingGoods } from './fitting-goods.tsx'
import type { loader } from './loader.ts'
import * as css from './my-tool.module.css'
import { OwnerFacts } from './owner-facts.tsx'
import { ToolActions } from './tool-actions.tsx'
import { ToolHistory } from './tool-history.tsx'

export function MyToolPage() {
  const { card, fitting, sent } = useScreenData<typeof loader>()
  const failure = useOutcome<typeof action>()
  return (
    <>
      <BackLink to={paths.myTools()}>Моя техника</BackLink>
      <div className={css.heading}>
        <h1>Карточка {card.number}</h1>
        <WarrantyStatusMark status={card.status} />
      </div>
      {failure ? <Notice tone="bad">{failure.message}</Notice> : null}
      {sent ? (
        <Notice tone="good">
          Инструмент зарегистрирован. Номер карточки отправили на {card.owner.email}.
        </Notice>
      ) : null}
      <WarrantyGoods goods={card.product}>
        {card.days_left === null ? null : <p>{daysLeftText(card.days_left)}</p>}
      </WarrantyGoods>
      {card.reason ? <p className={css.note}>Причина отказа: {card.reason}.</p> : null}
      {card.status.code === 'checking' ? (
        <p className={css.note}>
          Магазин проверяет документ о покупке. О решении придут письмо и уведомление.
        </p>
      ) : null}
      <ToolActions card={card} />
      <WarrantyFacts card={card} />
      <OwnerFacts card={card} />
      {fitting && fitting.items.length > 0 ? (
        <FittingGoods fitting={fitting} code={card.product.code ?? ''} />
      ) : null}
      <h2 className={css.title}>История</h2>
      <ToolHistory history={card.history} />
    </>
  )
}
