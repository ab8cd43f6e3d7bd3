import type { CompareItem } from '@verstak/contract/sets/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { Price } from '@verstak/kit/ui/price.tsx'
import { ProductName } from '@verstak/kit/ui/product-name.tsx'
import { VisuallyHidden } from '@verstak/kit/ui/visually-hidden.tsx'
import { bestPrices } from '#product-card/best-value.ts'
import * as css from './compare.module.css'
import { type CompareQuery, compareRows } from './data.ts'
import { ProductFacts, ProductTools } from './product-cells.tsx'

interface TableProps {
  /** Pinned product first. */
  items: readonly CompareItem[]
  names: readonly string[]
  query: CompareQuery
}

export function CompareTable({ items, names, query }: TableProps) {
  const rows = compareRows(items, names, query)
  const cheapest = bestPrices(items)
  const column = (id: number) => classNames(css.product, id === query.pin && css.pinned)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={css.scroll} aria-label="Таблица сравнения" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <td className={css.corner} />
            {items.map((item) => (
              <td key={item.id} className={column(item.id)}>
                <ProductTools item={item} query={query} only={items.length === 1} />
              </td>
            ))}
          </tr>
          <tr className={css.names}>
            <th scope="col" className={css.corner}>
              <span className={css.label}>Свойство</span>
            </th>
            {items.map((item, place) => (
              <th key={item.id} scope="col" className={column(item.id)}>
                <Link to={paths.product(item.code)} className={css.title}>
                  <ProductName name={item.name} />
                </Link>
                <span className={classNames(css.price, cheapest[place] && css.best)}>
                  <Price price={item.price} oldPrice={item.old_price} unit={item.unit} />
                  {cheapest[place] ? <VisuallyHidden>, цена ниже всех</VisuallyHidden> : null}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={css.name}>
              <span className={css.label}>Наличие</span>
            </th>
            {items.map((item) => (
              <td key={item.id} className={column(item.id)}>
                <ProductFacts item={item} />
              </td>
            ))}
          </tr>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row" className={css.name}>
                <span className={css.label}>{name}</span>
              </th>
              {items.map(({ id }, place) => (
                <td key={id} className={column(id)}>
                  <Value {...cells[place]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 ? <p className={css.same}>{nothing(query, names.length)}</p> : null}
    </section>
  )
}

function Value({ text, best }: { text?: string | null; best?: boolean }) {
  if (!best) return text ?? '—'
  return (
    <strong className={css.best}>
      {text}
      <VisuallyHidden>, лучшее значение</VisuallyHidden>
    </strong>
  )
}

function nothing({ diff, filled }: CompareQuery, known: number): string {
  if (known === 0) return 'Свойства этих товаров не указаны'
  if (diff && filled) return 'Отличий без пустых ячеек нет'
  return diff ? 'Отличий нет' : 'Нет свойств, указанных у всех товаров'
}
