import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Link } from '@verstak/federated/router.ts'
import type { OrderData } from './loader.ts'
import * as css from './order.module.css'

/** Packing lists of the boxes, claims, and contacts. */
export function AroundOrder({ order: { packing, claims, manager } }: { order: OrderData }) {
  return (
    <div className={css.around}>
      {packing.length > 0 ? (
        <section aria-labelledby="order-boxes">
          <h2 id="order-boxes" className={css.title}>
            Упаковочные листы
          </h2>
          <ul className={css.links}>
            {packing.map(({ code, number, boxes, received }) => (
              <li key={code}>
                <Link to={paths.packingList(code)}>{number}</Link>
                <span className={css.soft}>
                  {counted(boxes, 'место', 'места', 'мест')}, {received ? 'принят' : 'ещё не принят'}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {claims.length > 0 ? (
        <section aria-labelledby="order-claims">
          <h2 id="order-claims" className={css.title}>
            Претензии по заказу
          </h2>
          <ul className={css.links}>
            {claims.map(({ number, type, status }) => (
              <li key={number}>
                <Link to={paths.claim(number)}>{number}</Link>
                <span className={css.soft}>
                  {type}: {status}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="order-manager">
        <h2 id="order-manager" className={css.title}>
          Кто ведёт заказ
        </h2>
        <ul className={css.links}>
          <li>{manager.name}</li>
          <li>
            <a href={`tel:${manager.phone}`}>{formatPhone(manager.phone)}</a>
          </li>
          <li>
            <a href={`mailto:${manager.email}`}>{manager.email}</a>
          </li>
        </ul>
      </section>
    </div>
  )
}
