import type { BasketRow } from '@verstak/shared/contract/basket/schemas.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import { tied } from '@verstak/shared/domain/tied.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import type { ActionFailure } from '@verstak/shared/federated/screen.ts'
import { type MouseEvent, useEffect, useRef } from 'react'
import * as css from './checkout.module.css'
import { placeOf } from './field-place.tsx'
import { fieldNames } from './order-form.ts'

/** Every mistake in one place, with the way to each; it takes the focus when an order was refused. */
export function ProblemSummary({
  failure,
  rows,
}: {
  failure: ActionFailure | undefined
  rows: readonly BasketRow[]
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) box.current?.focus()
  }, [failure])
  const troubled = rows.filter((row) => row.message)
  if (!failure && troubled.length === 0) return null
  const fields = failure?.fields ?? {}
  const named = Object.keys(fieldNames).filter((field) => fields[field])
  return (
    <div ref={box} className={css.problems} role="alert" tabIndex={-1}>
      <h2 className={css.problemsTitle}>{titleOf(failure, named.length, troubled.length)}</h2>
      <ul>
        {named.map((field) => (
          <li key={field}>
            <a href={`#${placeOf(field)}`} onClick={focusField}>
              {fieldNames[field]}
            </a>
            : {fields[field]}
          </li>
        ))}
        {troubled.map(({ id, product, quantity, message }) => (
          <li key={id}>
            {tied(product.name)}, {quantity}&nbsp;{product.unit} — <strong>{message}</strong>
          </li>
        ))}
      </ul>
      {troubled.length > 0 || fields.basket ? (
        <p>
          {troubled.length === 0 ? `${fields.basket}. ` : null}
          <Link to={paths.basket()}>Исправить в корзине</Link>
        </p>
      ) : null}
    </div>
  )
}

function titleOf(failure: ActionFailure | undefined, fields: number, lines: number): string {
  if (fields > 0) return 'Заказ не оформлен: проверьте поля'
  if (lines > 0) return failure ? 'Заказ не оформлен: наличие изменилось' : 'Не всё можно заказать'
  if (failure?.fields.basket) return 'Заказ не оформлен: корзина изменилась'
  return failure ? `Заказ не оформлен. ${failure.message}` : ''
}

function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const place = document.getElementById(event.currentTarget.hash.slice(1))
  const control = place?.querySelector<HTMLElement>('input:checked, input, textarea')
  if (!control) return
  event.preventDefault()
  control.focus()
}
