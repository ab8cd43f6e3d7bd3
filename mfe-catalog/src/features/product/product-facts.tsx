import type { ProductDetail } from '@verstak/shared/contract/schemas/catalog.ts'
import type { ReactNode } from 'react'
import { formatDimensions, formatWeight } from './measures.ts'
import * as css from './product-facts.module.css'

/** Everything that is known of the product: properties, packing and codes, description. */
export function ProductFacts({ product }: { product: ProductDetail }) {
  const packing = packingOf(product)
  return (
    <div className={css.facts}>
      {product.properties.length ? (
        <section>
          <h2 className={css.heading}>Характеристики</h2>
          <Table
            rows={product.properties.map(({ name, value, unit }) => [
              name,
              unit ? `${value}\u00a0${unit}` : value,
            ])}
          />
        </section>
      ) : null}
      {packing.length ? (
        <section>
          <h2 className={css.heading}>Упаковка и коды</h2>
          <Table rows={packing} />
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

type Row = readonly [name: string, value: ReactNode]

function packingOf(product: ProductDetail): Row[] {
  const { country, warranty, weight_grams: weight, dimensions_mm: dimensions, barcodes } = product
  const rows: (Row | null)[] = [
    ['Единица продажи', product.unit],
    product.multiplicity > 1 ? ['Кратность', `${product.multiplicity}\u00a0${product.unit}`] : null,
    weight === null ? null : ['Вес брутто', formatWeight(weight)],
    dimensions === null ? null : ['Длина × ширина × высота', formatDimensions(dimensions)],
    country === null ? null : ['Страна производства', country],
    warranty ? ['Гарантия производителя', 'есть'] : null,
    barcodes.length ? [barcodes.length > 1 ? 'Штрихкоды' : 'Штрихкод', barcodes.join(', ')] : null,
  ]
  return rows.filter((row) => row !== null)
}

function Table({ rows }: { rows: readonly Row[] }) {
  return (
    <table className={css.table}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
