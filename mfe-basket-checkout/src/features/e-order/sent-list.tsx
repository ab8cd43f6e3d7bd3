import type { EOrderDetail, EOrderLine } from '@verstak/contract/e-orders/schemas.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Link } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { encodeLines } from '#basket/undo.ts'
import * as css from './e-order.module.css'

/** Page of a sent list: its lines as recognised, and the manager's answer. */
export function SentList({ list }: { list: EOrderDetail }) {
  const { number, lines, files, sum } = list
  const found = lines.filter(({ product }) => product !== null)
  return (
    <>
      <h1>Заказ списком {number}</h1>
      <div className={css.state}>
        <State list={list} />
      </div>
      {lines.length > 0 ? (
        <section aria-labelledby="recognised">
          <h2 id="recognised" className={css.subtitle}>
            Распознано {found.length} из {lines.length}
          </h2>
          <ol className={css.lines}>
            {lines.map((line) => (
              <Line key={line.position} line={line} />
            ))}
          </ol>
        </section>
      ) : null}
      {files.length > 0 ? (
        <p className={css.files}>
          {counted(files.length, 'Файл', 'файла', 'файлов')}, список из которых разберёт менеджер:{' '}
          {files.join(', ')}
        </p>
      ) : null}
      <Ways lines={lines} sum={sum} />
    </>
  )
}

function State({ list: { status, answer, order_number } }: { list: EOrderDetail }) {
  if (status === 'ordered')
    return (
      <Notice tone="good">
        Список стал заказом{order_number ? ` ${order_number}` : ''}: подтверждение — в письме.
        {order_number ? (
          <>
            {' '}
            <Link to={paths.order(order_number)}>Открыть заказ</Link>
          </>
        ) : null}
      </Notice>
    )
  if (answer)
    return (
      <Notice tone="good">
        <p>Ответ менеджера:</p>
        <p className={css.answer}>{answer}</p>
      </Notice>
    )
  return (
    <Notice tone="good">
      Список принят. Менеджер проверит его и ответит на вашу почту в течение рабочего дня; ответ появится и на
      этой странице — ссылка на неё есть в письме.
    </Notice>
  )
}

function Line({ line: { source, product, quantity, sum, state, message } }: { line: EOrderLine }) {
  return (
    <li className={css.line}>
      <span className={css.source}>{source}</span>
      <div className={css.found}>
        {product ? (
          product.code ? (
            <Link to={paths.product(product.code)}>{withNbsp(product.name)}</Link>
          ) : (
            <span>{withNbsp(product.name)}</span>
          )
        ) : null}
        {product ? <span className={css.article}>Арт. {product.article}</span> : null}
        {message ? (
          <span className={classNames(css.message, state === 'refused' && css.refused)}>{message}</span>
        ) : null}
      </div>
      {quantity > 0 && product ? (
        <span className={css.amount}>
          {quantity}&nbsp;{product.unit} <strong>{formatPrice(sum)}</strong>
        </span>
      ) : null}
    </li>
  )
}

/** Buyers who do not want to wait add the matched products to the basket themselves. */
function Ways({ lines, sum }: { lines: readonly EOrderLine[]; sum: number }) {
  const good = lines.flatMap(({ product, quantity }) =>
    product && quantity > 0 ? [{ productId: product.id, quantity }] : [],
  )
  return (
    <div className={css.ways}>
      {good.length > 0 ? (
        <>
          <p className={css.sum}>
            {counted(good.length, 'позиция', 'позиции', 'позиций')} на <strong>{formatPrice(sum)}</strong>
          </p>
          <ActionForm action={paths.basket()}>
            <input type="hidden" name="intent" value="restore" />
            <input type="hidden" name="lines" value={encodeLines(good)} />
            <Button type="submit" look="primary">
              Найденное в корзину
            </Button>
          </ActionForm>
        </>
      ) : null}
      <ButtonLink to={paths.eOrder()}>Прислать ещё список</ButtonLink>
    </div>
  )
}
