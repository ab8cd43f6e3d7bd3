import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { formatWeight } from '@verstak/domain/number.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import { type Fact, FactTable } from './fact-table.tsx'
import { formatDimensions } from './measures.ts'
import { PackLevels } from './pack-levels.tsx'
import * as css from './product-facts.module.css'

export function Packing({ product }: { product: ProductDetail }) {
  return (
    <section>
      <h2 className={css.heading}>Упаковка и коды</h2>
      <FactTable rows={factsOf(product)} />
      <PackLevels product={product} />
    </section>
  )
}

function factsOf(product: ProductDetail): Fact[] {
  const { country, warranty, weight_grams: weight, dimensions_mm: dimensions, barcodes } = product
  const rows: (Fact | null)[] = [
    ['Единица продажи', product.unit],
    product.multiplicity > 1 ? ['Кратность', formatQuantity(product.multiplicity, product.unit)] : null,
    weight === null ? null : ['Вес брутто', formatWeight(weight)],
    dimensions === null ? null : ['Длина × ширина × высота', formatDimensions(dimensions)],
    country === null ? null : ['Страна производства', country],
    warranty ? ['Гарантия производителя', 'есть'] : null,
    barcodes.length ? [barcodes.length > 1 ? 'Штрихкоды' : 'Штрихкод', barcodes.join(', ')] : null,
  ]
  return rows.filter((row) => row !== null)
}
