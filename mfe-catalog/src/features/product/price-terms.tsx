import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { formatPrice, VAT_RATE } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { ruleOf } from '@verstak/domain/orderable.ts'
import { largestOrder, smallestOrder } from '@verstak/domain/quantity.ts'
import { affectedQuantity, formatQuantity, multipleOf } from '@verstak/domain/unit.ts'
import * as css from './offer.module.css'
import { piecesInPack } from './pack.ts'

const NBSP = '\u00a0'

/** Price without VAT, per piece and per minimum order. */
export function PriceTerms({ product, price }: { product: ProductDetail; price: number }) {
  const { unit, vat } = product
  const pieces = piecesInPack(product)
  const smallest = smallestOrder(ruleOf(product))
  return (
    <dl className={css.prices}>
      {vat === null ? null : (
        <>
          <dt>Без НДС</dt>
          <dd>{formatPrice(price - vat)}</dd>
          <dt>{`НДС${NBSP}${VAT_RATE}${NBSP}% в цене`}</dt>
          <dd>{formatPrice(vat)}</dd>
        </>
      )}
      {pieces === null ? null : (
        <>
          <dt>{`За 1${NBSP}шт из${NBSP}${formatNumber(pieces)}`}</dt>
          <dd>{formatPrice(Math.round(price / pieces))}</dd>
        </>
      )}
      {smallest > 1 ? (
        <>
          <dt>{`За ${affectedQuantity(smallest, unit)}`}</dt>
          <dd>{formatPrice(price * smallest)}</dd>
        </>
      ) : null}
    </dl>
  )
}

/** In Russian. Empty when any number of units can be ordered. */
export function orderTerms(product: ProductDetail): string {
  const { multiplicity, unit, stock } = product
  const rule = ruleOf(product)
  const smallest = smallestOrder(rule)
  const largest = largestOrder(rule)
  return [
    multiplicity > 1 ? `Продаётся ${multipleOf(multiplicity, unit)}.` : '',
    smallest > multiplicity ? `Минимальный заказ — ${formatQuantity(smallest, unit)}.` : '',
    // A remainder below a multiple cannot be ordered.
    largest > 0 && largest < stock && stock <= 100
      ? `Сейчас можно заказать не больше, чем ${formatQuantity(largest, unit)}.`
      : '',
  ]
    .filter(Boolean)
    .join(' ')
}
