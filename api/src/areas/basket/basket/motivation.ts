import type { BasketChange, BasketContent, BasketInfo } from '@verstak/contract/basket/schemas.ts'
import { formatPrice } from '@verstak/domain/money.ts'
import { loadCards } from '#areas/catalogue/catalog/face.ts'
import type { Db } from '#db/database.ts'
import type { Visitor } from '#http/handler.ts'
import { ownerOf } from '#http/owner.ts'
import { settings } from '#settings.ts'
import { loadLeanBasket } from './repository.ts'
import { findConsumables } from './slider.ts'

/** Benefits of adding more; null for a basket without orderable lines. */
export function motivationOf(info: BasketInfo): BasketContent['motivation_block'] {
  if (info.positions === 0) return null
  const left = Math.max(0, settings.freeDeliveryFrom - info.sum)
  if (left === 0) return { text: 'Доставка бесплатная', left }
  return { text: `До бесплатной доставки осталось ${formatPrice(left)}`, left }
}

/** With the flag `Y` a change also returns what the basket is missing now, which saves the page a request. */
export async function withMotivation(
  db: Db,
  visitor: Visitor,
  flag: 'Y' | undefined,
  change: BasketChange,
): Promise<BasketChange> {
  if (flag !== 'Y') return change
  const owner = ownerOf(visitor)
  const lines = owner ? await loadLeanBasket(db, owner, visitor.stockId) : []
  const ids = await findConsumables(db, lines, visitor.stockId)
  const cards = await loadCards(db, ids, visitor.stockId)
  return {
    ...change,
    motivation_block: motivationOf(change.info),
    basket_slider: ids.flatMap((id) => cards.get(id) ?? []),
  }
}
