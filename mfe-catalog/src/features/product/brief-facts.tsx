import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { formatProperty } from '@verstak/domain/catalogue/property.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { FactTable } from './fact-table.tsx'
import * as css from './product-facts.module.css'

/** Number of facts beside the price. */
export const BRIEF = 8
export const PLACE = 'properties'

export const propertyFacts = (properties: readonly ProductDetail['properties'][number][]) =>
  properties.map((property) => [property.name, formatProperty(property)] as const)

/** Facts beside the picture. */
export function BriefFacts({ product }: { product: ProductDetail }) {
  const { properties } = product
  if (properties.length === 0) return null
  const more = properties.length > BRIEF
  return (
    <section className={classNames(more && css.brief)}>
      <h2 className={css.heading}>{more ? 'Главное' : 'Характеристики'}</h2>
      <FactTable rows={propertyFacts(properties.slice(0, BRIEF))} />
      {more ? (
        <p className={css.more}>
          <a href={`#${PLACE}`}>Все характеристики</a>
        </p>
      ) : null}
    </section>
  )
}
