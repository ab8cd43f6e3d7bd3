import type { ProductDetail } from '@verstak/contract/catalog/schemas.ts'
import { expectedText } from '@verstak/domain/arrival.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { ruleOf } from '@verstak/domain/orderable.ts'
import * as paths from '@verstak/domain/paths.ts'
import { smallestOrder } from '@verstak/domain/quantity.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'
import { Link } from '@verstak/federated/router.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'

/** Reason why the product cannot be ordered now, and alternatives. */
export function Unavailable({ product }: { product: ProductDetail }) {
  const { discontinued, replacement, code, price } = product
  if (discontinued)
    return (
      <Notice tone="warn">
        <p>Товар снят с продажи.</p>
        {replacement ? (
          <p>
            Вместо него: <Link to={paths.product(replacement.code)}>{withNbsp(replacement.name)}</Link>
          </p>
        ) : (
          <Alike product={product} />
        )}
      </Notice>
    )
  if (price === null) return null
  return (
    <Notice tone="warn">
      <p>{whatIsLeft(product)}</p>
      {product.expected_on ? <p>Поступление на ваш склад {expectedText(product.expected_on)}.</p> : null}
      <p>
        <Link to={paths.ask('question', code)}>
          {product.stock > 0 ? 'Спросить, продадут ли остаток' : 'Спросить о поступлении'}
        </Link>
      </p>
      <Alike product={product} />
    </Notice>
  )
}

function whatIsLeft(product: ProductDetail): string {
  const { stock, unit, stocks } = product
  if (stock > 0) {
    const smallest = smallestOrder(ruleOf(product))
    return `На вашем складе осталось ${formatQuantity(stock, unit)}, а наименьший заказ — ${formatQuantity(smallest, unit)}.`
  }
  return stocks.some(({ quantity }) => quantity > 0)
    ? 'На вашем складе товара нет, на других — есть.'
    : 'На складах товара нет.'
}

function Alike({ product: { breadcrumbs } }: { product: ProductDetail }) {
  const section = breadcrumbs.at(-1)
  if (!section) return null
  return (
    <p>
      <Link
        to={paths.section(section.path, { filter: 'stock' })}
      >{`В наличии в разделе «${section.name}»`}</Link>
    </p>
  )
}
