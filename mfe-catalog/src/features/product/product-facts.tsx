import type { ProductDetail } from '@verstak/shared/contract/catalog/schemas.ts'
import { formatProperty } from '@verstak/shared/domain/property.ts'
import { classNames } from '@verstak/shared/ui/class-names.ts'
import { FactTable } from './fact-table.tsx'
import { Packing } from './packing.tsx'
import * as css from './product-facts.module.css'
import { groupProperties } from './property-groups.ts'

/** As many stand beside the price. */
const BRIEF = 8
const PLACE = 'properties'

const factsOf = (properties: readonly ProductDetail['properties'][number][]) =>
  properties.map((property) => [property.name, formatProperty(property)] as const)

/** What stands beside the picture: the first properties, or the packing of a product without any. */
export function BriefFacts({ product }: { product: ProductDetail }) {
  const { properties } = product
  if (properties.length === 0) return <Packing product={product} />
  const more = properties.length > BRIEF
  return (
    <section className={classNames(more && css.brief)}>
      <h2 className={css.heading}>{more ? 'Главное' : 'Характеристики'}</h2>
      <FactTable rows={factsOf(properties.slice(0, BRIEF))} />
      {more ? (
        <p className={css.more}>
          <a href={`#${PLACE}`}>Все характеристики</a>
        </p>
      ) : null}
    </section>
  )
}

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
              <FactTable rows={factsOf(group.properties)} />
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
      {properties.length ? <Packing product={product} /> : null}
    </div>
  )
}
