import type { PackingList } from '@verstak/contract/packing/schemas.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { lineText } from '@verstak/domain/orders/order-line.ts'
import { compareReceived, type Difference } from '@verstak/domain/orders/receiving.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'

import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Receiving } from '#receiving/use-receiving.ts'
import * as css from './packing-list.module.css'

export function Result({
  list,
  receiving,
  signedIn,
}: {
  list: PackingList
  receiving: Receiving
  signedIn: boolean
}) {
  const { counted, lines, online, resume, restart } = receiving
  const { agrees, missing, extra, unexpectedItems } = compareReceived(
    lines,
    counted.counts,
    counted.strangers,
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const claim = { receiving, signedIn, online }
  return (
    <section aria-labelledby="result" className={css.result}>
      <h2 id="result" ref={heading} tabIndex={-1}>
        {agrees ? 'Сходится' : 'Есть расхождения'}
      </h2>
      {agrees ? <p>Всё, что указано в листе {list.number}, на месте.</p> : null}
      {missing.length > 0 ? (
        <Differences title="Не хватает" rows={missing}>
          <ClaimForm {...claim} type="shortage" text="Заявить недостачу" />
        </Differences>
      ) : null}
      {extra.length > 0 ? (
        <Differences title="Лишнее" rows={extra}>
          <ClaimForm {...claim} type="surplus" text="Заявить излишек" />
        </Differences>
      ) : null}
      {unexpectedItems.length > 0 ? (
        <div className={css.part}>
          <h3>Не из этого листа</h3>
          <ul>
            {unexpectedItems.map(({ code, quantity }) => (
              <li key={code}>
                {code} — {quantity}&nbsp;шт
              </li>
            ))}
          </ul>
          <ClaimForm {...claim} type="mismatch" text="Заявить пересорт" />
        </div>
      ) : null}
      {agrees || online ? null : (
        <Notice tone="warn">Претензию заявите, когда появится сеть: подсчёт никуда не денется.</Notice>
      )}
      <p className={css.weight} role="status">
        {counted.sent
          ? 'Результат передан магазину.'
          : 'Результат передадим магазину, как только будет связь.'}
      </p>
      <div className={css.end}>
        <Button className={css.scripted} onClick={resume}>
          Вернуться к подсчёту
        </Button>
        <Button look="quiet" className={css.scripted} onClick={restart}>
          Начать заново
        </Button>
      </div>
    </section>
  )
}

function Differences({
  title,
  rows,
  children,
}: {
  title: string
  rows: readonly Difference[]
  children: ReactNode
}) {
  return (
    <div className={css.part}>
      <h3>{title}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.order_line}>
            {withNbsp(row.name)}
            <span className={css.numbers}>
              {lineText(row)}: по листу {row.packed}, насчитали {row.counted}&nbsp;{row.unit}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

/** Carries the count as form fields, so that the claim is filled in without scripts too. */
function ClaimForm({
  receiving: { counted },
  signedIn,
  online,
  type,
  text,
}: {
  receiving: Receiving
  signedIn: boolean
  online: boolean
  type: 'shortage' | 'surplus' | 'mismatch'
  text: string
}) {
  return (
    <ActionForm>
      <input type="hidden" name="claim" value={type} />
      {Object.entries(counted.counts).map(([line, quantity]) => (
        <input key={line} type="hidden" name={`count.${line}`} value={quantity} />
      ))}
      {counted.strangers.map(({ code, quantity }) => (
        <input key={code} type="hidden" name="stranger" value={`${quantity} ${code}`} />
      ))}
      <Button type="submit" look={type === 'shortage' ? 'primary' : 'secondary'} disabled={!online}>
        {signedIn ? text : `Войти и ${text[0]?.toLowerCase()}${text.slice(1)}`}
      </Button>
    </ActionForm>
  )
}
