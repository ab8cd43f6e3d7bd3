import { restText } from '@verstak/domain/arrival.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted, plural } from '@verstak/domain/plural.ts'
import { Link } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { useState } from 'react'
import { useFollowBasket } from '#basket/use-follow-basket.ts'
import type { action } from './action.ts'
import { ChangedPrices } from './changed-prices.tsx'
import * as css from './checkout.module.css'
import { CheckoutForm } from './checkout-form.tsx'
import type { CheckoutContent, loader } from './loader.ts'
import { StepLinks } from './step-links.tsx'

export function CheckoutPage() {
  const screen = useScreenData<typeof loader>()
  const failure = useOutcome<typeof action>()
  const { step, content } = screen
  const [times, setTimes] = useState(0)
  useFollowBasket()
  return (
    <Page className={css.page}>
      <h1>Оформление заказа</h1>
      <StepLinks step={step} draft={content.draft} />
      <OnlyNew merged={content.merged} />
      <Apart contract={content.contract} />
      <Later lines={content.later} />
      <ChangedPrices rows={content.basket.rows} />
      <CheckoutForm
        key={`${step.slug} ${times}`}
        screen={screen}
        failure={failure}
        onEmptied={() => setTimes(times + 1)}
      />
    </Page>
  )
}

function OnlyNew({ merged }: { merged: CheckoutContent['merged'] }) {
  if (merged?.state !== 'new') return null
  return (
    <div className={css.notice}>
      <Notice>
        Оформляем только новые товары. В корзине {plural(merged.older, 'останется', 'останутся', 'останутся')}{' '}
        {counted(merged.older, 'прежняя позиция', 'прежние позиции', 'прежних позиций')}.{' '}
        <Link to={paths.basket()}>Изменить выбор</Link>
      </Notice>
    </div>
  )
}

function Apart({ contract }: { contract: CheckoutContent['contract'] }) {
  if (!contract || contract.apart === 0) return null
  const { apart } = contract
  return (
    <div className={css.notice}>
      <Notice>
        В корзине {plural(apart, 'останется', 'останутся', 'останутся')}{' '}
        {counted(apart, 'позиция', 'позиции', 'позиций')} для отдельного заказа без договора.{' '}
        <Link to={paths.basket()}>Изменить выбор</Link>
      </Notice>
    </div>
  )
}

/** Number of named lines. The basket shows all of them. */
const NAMED = 3

function Later({ lines }: { lines: CheckoutContent['later'] }) {
  if (lines.length === 0) return null
  const rest = lines.length - NAMED
  return (
    <div className={css.notice}>
      <Notice>
        В корзине до поступления {plural(lines.length, 'останется', 'останутся', 'останутся')}:{' '}
        {lines
          .slice(0, NAMED)
          .map(({ name, unit, split }) => `${withNbsp(name)} — ${restText(split.later, unit)}`)
          .join('; ')}
        {rest > 0 ? ` и ещё ${counted(rest, 'позиция', 'позиции', 'позиций')}` : null}.{' '}
        <Link to={paths.basket()}>Изменить выбор</Link>
      </Notice>
    </div>
  )
}
