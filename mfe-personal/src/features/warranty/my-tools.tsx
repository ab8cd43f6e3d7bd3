import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { Link } from '@verstak/federated/router.ts'
import { WarrantyStatusMark } from '#parts/warranty-status.tsx'
import type { WarrantyData } from './loader.ts'
import * as css from './warranty.module.css'

/** Tools of the signed-in user whose warranty ends first. */
export function MyTools({ mine }: { mine: NonNullable<WarrantyData['mine']> }) {
  const { cards, page_navigation } = mine
  return (
    <section aria-labelledby="my-tools" className={css.mine}>
      <h2 id="my-tools">Моя техника</h2>
      {cards.length === 0 ? (
        <p className={css.soft}>
          Зарегистрированный инструмент появится здесь: со сроками, сертификатами и расходными материалами к
          нему.
        </p>
      ) : (
        <>
          <ul className={css.cards}>
            {cards.map(({ number, product, status, ends }) => (
              <li key={number} className={css.card}>
                <Link to={paths.myTool(number)}>{withNbsp(product.name)}</Link>
                <span className={css.soft}>до {formatDay(ends)}</span>
                <WarrantyStatusMark status={status} />
              </li>
            ))}
          </ul>
          <p>
            <Link to={paths.myTools()}>Вся моя техника ({page_navigation.total})</Link>
          </p>
        </>
      )}
    </section>
  )
}
