import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { BRIEF, PLACE, propertyFacts } from './brief-facts.tsx'
import { FactTable } from './fact-table.tsx'
import { Packing } from './packing.tsx'
import * as css from './product-facts.module.css'
import { groupProperties } from './property-groups.ts'

export function ProductFacts({ product }: { product: ProductDetail }) {
  const { properties, description } = product
  return (
    <div className={css.facts}>
      {properties.length > BRIEF ? (
        <section id={PLACE}>
          <h2 className={css.heading}>Характеристики</h2>
          {groupProperties(properties).map((group) => (
            <div key={group.title} className={css.group}>
              {group.title ? <h3 className={css.subheading}>{group.title}</h3> : null}
              <FactTable rows={propertyFacts(group.properties)} />
            </div>
          ))}
        </section>
      ) : null}
      {description ? (
        <section>
          <h2 className={css.heading}>Описание</h2>
          {/* The API has sanitised this HTML. */}
          <div className={css.description} dangerouslySetInnerHTML={{ __html: description }} />
        </section>
      ) : null}
      <Packing product={product} />
    </div>
  )
}
