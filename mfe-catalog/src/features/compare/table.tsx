import type { CompareItem } from '@verstak/shared/contract/sets/schemas.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import { Form, Link } from '@verstak/shared/federated/router.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { Picture } from '@verstak/shared/ui/picture.tsx'
import { Price } from '@verstak/shared/ui/price.tsx'
import { AddToBasket } from '#product-card/add-to-basket.tsx'
import { ArticleCode } from '#product-card/article-code.tsx'
import { StockLabel } from '#product-card/stock-label.tsx'
import * as css from './compare.module.css'
import { compareRows } from './data.ts'

interface TableProps {
  items: readonly CompareItem[]
  names: readonly string[]
  diff: boolean
}

export function CompareTable({ items, names, diff }: TableProps) {
  const rows = compareRows(items, names, diff)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={css.scroll} aria-label="Таблица сравнения" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.name}>
              Свойство
            </th>
            {items.map((item) => (
              <th key={item.id} scope="col" className={css.product}>
                <Product item={item} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row" className={css.name}>
                {name}
              </th>
              {items.map(({ id }, place) => (
                <td key={id}>{values[place] ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {diff && rows.length === 0 ? <p className={css.same}>Отличий нет</p> : null}
    </section>
  )
}

function Product({ item }: { item: CompareItem }) {
  return (
    <div className={css.card}>
      <Form method="post">
        <Button
          type="submit"
          name="product"
          value={item.id}
          look="quiet"
          size="s"
          aria-label={`Убрать из сравнения: ${item.name}`}
        >
          Убрать
        </Button>
      </Form>
      <Link to={paths.product(item.code)} className={css.link}>
        <Picture picture={item.picture} alt="" sizes="160px" widths={[160, 320]} className={css.picture} />
        {item.name}
      </Link>
      <ArticleCode article={item.article} />
      <Price price={item.price} oldPrice={item.old_price} unit={item.unit} />
      <StockLabel stock={item.stock} unit={item.unit} />
      <AddToBasket product={item} look="card" />
    </div>
  )
}
