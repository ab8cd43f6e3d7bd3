import type { ListLine } from '@verstak/contract/basket/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { Link } from '@verstak/federated/router.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'

/**
 * Products added to the basket, and for each other product the reason for a refusal or a changed quantity.
 */
export function BasketReport({ report }: { report: readonly ListLine[] }) {
  const taken = report.filter(({ state }) => state !== 'refused').length
  const told = report.filter(({ message }) => message !== null)
  return (
    <Notice tone={told.length ? 'warn' : 'good'}>
      <p>
        {taken
          ? `В корзину добавлено: ${counted(taken, 'товар', 'товара', 'товаров')}. `
          : 'В корзину ничего не добавлено. '}
        <Link to={paths.basket()}>Открыть корзину</Link>
      </p>
      {told.length ? (
        <ul>
          {told.map(({ product_id: id, name, article, message }) => (
            <li key={id}>
              {name ?? article ?? 'Товар'}: {message}
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  )
}
