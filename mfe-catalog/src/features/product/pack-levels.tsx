import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { formatWeight } from '@verstak/domain/number.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import { formatDimensions } from './measures.ts'
import { type PackLevel, packLevels } from './pack.ts'
import * as css from './product-facts.module.css'

const names = { piece: 'Штука', pack: 'Упаковка', box: 'Коробка' } as const
const saleNames: Readonly<Record<string, string>> = { шт: 'Штука', упак: 'Упаковка', компл: 'Комплект' }

/**
 * Content, price and weight of a piece, a pack and a carton. Renders nothing for a product sold in single
 * pieces.
 */
export function PackLevels({ product }: { product: ProductDetail }) {
  const levels = packLevels(product)
  if (levels.length === 0) return null
  return (
    <table className={css.levels}>
      <caption>Уровни упаковки</caption>
      <thead>
        <tr>
          <th scope="col">Уровень</th>
          <th scope="col">Цена</th>
          <th scope="col">Вес и размер</th>
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => (
          <Level key={level.kind} level={level} product={product} />
        ))}
      </tbody>
    </table>
  )
}

function Level({ level, product }: { level: PackLevel; product: ProductDetail }) {
  const { kind, units } = level
  const { price, dimensions_mm: dimensions } = product
  return (
    <tr>
      <th scope="row">
        {kind === 'sale' ? nameOf(product.unit) : names[kind]}
        <span className={css.holds}>{holds(level, product.unit)}</span>
      </th>
      <td>{price === null ? 'по запросу' : formatPrice(Math.round(price * units))}</td>
      <td>
        {weightOf(level, product.weight_grams)}
        {kind === 'sale' && dimensions ? (
          <span className={css.holds}>{formatDimensions(dimensions)}</span>
        ) : null}
      </td>
    </tr>
  )
}

const nameOf = (unit: string): string => saleNames[unit] ?? unit[0]?.toUpperCase() + unit.slice(1)

/** «20 упак, 2 000 шт». Empty for the piece itself. */
function holds({ kind, units, pieces }: PackLevel, unit: string): string {
  if (kind === 'piece' || pieces === 1) return 'единица товара'
  const inUnits = kind === 'box' && !/^шт/i.test(unit) ? formatQuantity(units, unit) : ''
  return [inUnits, pieces === null ? '' : formatQuantity(pieces, 'шт')].filter(Boolean).join(', ')
}

/**
 * Gross weight of the unit of sale. A larger level also weighs its packaging, and the weight of a piece in a
 * pack is unknown.
 */
function weightOf({ kind, units }: PackLevel, grams: number | null): string {
  if (grams === null || kind === 'piece') return '—'
  return kind === 'sale' ? formatWeight(grams) : `от ${formatWeight(grams * units, 1)}`
}
