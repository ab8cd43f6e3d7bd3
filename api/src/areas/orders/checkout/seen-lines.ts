import { shopError } from '@verstak/contract/errors.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { decodeExpected } from '@verstak/domain/orders/expected-lines.ts'
import { articleAmong } from '@verstak/domain/orders/order-line.ts'
import { counted } from '@verstak/domain/plural.ts'
import type { Line } from '#areas/basket/basket/face.ts'

const MOST_NAMED = 10

/**
 * Ensures that the order has the prices shown to the buyer. Throws `conflict` at `basket` with the
 * difference.
 */
export function requireSeen(lines: readonly Line[], seen: string | undefined): void {
  if (!seen) return
  const expected = new Map(decodeExpected(seen).map((line) => [line.productId, line]))
  const changes = lines.flatMap((line) => {
    const before = expected.get(line.product_id)
    expected.delete(line.product_id)
    const article = articleAmong(lines, line)
    if (!before) return `добавлен артикул ${article}`
    if (before.price !== line.price)
      return `артикул ${article}: цена ${formatPrice(before.price)} → ${formatPrice(line.price ?? 0)}`
    if (before.quantity !== line.quantity)
      return `артикул ${article}: ${before.quantity} → ${line.quantity} ${line.unit}`
    return []
  })
  if (expected.size > 0) changes.push(`убрано: ${counted(expected.size, 'позиция', 'позиции', 'позиций')}`)
  if (changes.length === 0) return
  const named = changes.slice(0, MOST_NAMED)
  const rest = changes.length - named.length
  if (rest > 0) named.push(`и ещё ${counted(rest, 'изменение', 'изменения', 'изменений')}`)
  throw shopError(
    'conflict',
    `Пока вы оформляли, заказ изменился: ${named.join('; ')}. Проверьте его и подтвердите ещё раз`,
    'basket',
  )
}
