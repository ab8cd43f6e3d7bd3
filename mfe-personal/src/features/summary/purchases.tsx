import { formatPrice } from '@verstak/domain/money.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatDay } from '@verstak/domain/short-date.ts'
import { Link } from '@verstak/federated/router.ts'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import type { SummaryData } from './loader.ts'
import * as css from './summary.module.css'

type Purchases = SummaryData['purchases']

/** Yearly sums are rounded to roubles: kopecks would only widen the columns. */
const rounded = (kopecks: number) => formatPrice(Math.round(kopecks / 100) * 100)

/** The bars repeat the values of the cells, so they are hidden from screen readers. */
export function PurchaseTable({ purchases }: { purchases: Purchases }) {
  const { from, to, sum, before, brands } = purchases
  const most = Math.max(1, ...brands.flatMap((row) => [row.sum, row.before]))
  const listOf = (brand?: string) => paths.orders({ filter: 'placed', from, to, brand })
  return (
    <section aria-labelledby="purchases" className={css.block}>
      <h2 id="purchases">Покупки за 12 месяцев</h2>
      <p className={css.note}>
        С {formatDay(from)} по {formatDay(to)}, без отменённых заказов. Сплошная полоса — этот год, штриховая
        — год до него.
      </p>
      {brands.length === 0 ? (
        <EmptyState look="part" title="За два года покупок не было">
          Здесь появятся суммы по брендам.
        </EmptyState>
      ) : (
        <table className={css.purchases}>
          <thead>
            <tr>
              <th scope="col">Бренд</th>
              <th scope="col" className={css.money}>
                12 месяцев
              </th>
              <th scope="col" className={css.money}>
                Год до них
              </th>
              <td className={css.bars} />
            </tr>
          </thead>
          <tbody>
            {brands.map((row) => (
              <tr key={row.brand}>
                <th scope="row">
                  {row.brand ? <Link to={listOf(row.brand)}>{row.brand}</Link> : 'Остальные'}
                </th>
                <td className={css.money}>{rounded(row.sum)}</td>
                <td className={css.money}>{rounded(row.before)}</td>
                <td className={css.bars}>
                  <Bars now={(row.sum / most) * 100} before={(row.before / most) * 100} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                <Link to={listOf()}>Всего</Link>
              </th>
              <td className={css.money}>{rounded(sum)}</td>
              <td className={css.money}>{rounded(before)}</td>
              <td className={css.bars} />
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  )
}

/** Distinguished by height, not only by colour. Shares are per cent. */
function Bars({ now, before }: { now: number; before: number }) {
  return (
    <svg className={css.chart} aria-hidden="true">
      <rect x="0" y="1" height="10" width={`${now}%`} className={css.barNow} />
      <rect x="0" y="15" height="8" width={`${before}%`} className={css.barBefore} />
    </svg>
  )
}
