import type { ProductDetail } from '@verstak/shared/contract/schemas/catalog.ts'
import { FactTable } from './fact-table.tsx'
import * as css from './product-facts.module.css'

/** What the product is: its properties and its description. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  return (
    <div className={css.facts}>
      {product.properties.length ? (
        <section>
          <h2 className={css.heading}>Характеристики</h2>
          <FactTable
            rows={product.properties.map(({ name, value, unit }) => [
              name,
              unit ? `${value}\u00a0${unit}` : value,
            ])}
          />
        </section>
      ) : null}
      {product.description ? (
        <section>
          <h2 className={css.heading}>Описание</h2>
          {/* The API answers sanitised HTML (see the contract). */}
          <div className={css.description} dangerouslySetInnerHTML={{ __html: product.description }} />
        </section>
      ) : null}
    </div>
  )
}
