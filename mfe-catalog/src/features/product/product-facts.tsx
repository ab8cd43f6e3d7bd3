import type { ProductDetail } from '@verstak/shared/contract/catalog/schemas.ts'
import { formatProperty } from '@verstak/shared/domain/property.ts'
import { FactTable } from './fact-table.tsx'
import * as css from './product-facts.module.css'

export function ProductFacts({ product }: { product: ProductDetail }) {
  return (
    <div className={css.facts}>
      {product.properties.length ? (
        <section>
          <h2 className={css.heading}>Характеристики</h2>
          <FactTable rows={product.properties.map((property) => [property.name, formatProperty(property)])} />
        </section>
      ) : null}
      {product.description ? (
        <section>
          <h2 className={css.heading}>Описание</h2>
          {/* The API has sanitised this HTML. */}
          <div className={css.description} dangerouslySetInnerHTML={{ __html: product.description }} />
        </section>
      ) : null}
    </div>
  )
}
