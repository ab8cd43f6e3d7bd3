import { splitQuantity } from '@verstak/domain/arrival.ts'
import { ruleOf } from '@verstak/domain/orderable.ts'
import { nearestOrder } from '@verstak/domain/quantity.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { guestOwner } from '#http/owner.ts'
import { settings } from '#settings.ts'
import { askAboutOlder } from './merge-question.ts'
import { loadLines, lockBasket, writeLines } from './repository.ts'
import { tellLeftOut } from './tell-left-out.ts'

/**
 * Keeps the larger quantity of a product in both baskets, corrected to what can be ordered, and deletes the
 * guest's basket. New lines above the limit of a basket, the oldest of the guest's, are left out; the owner is told
 * which.
 */
export async function mergeGuestBasket(
  trx: Transaction<Tables>,
  userId: number,
  guestKey: string,
  stockId: string,
): Promise<void> {
  const guest = guestOwner(guestKey)
  if (!guest) return
  const waiting = await trx
    .selectFrom('basket')
    .select('id')
    .where('guest_hash', '=', guest.guestHash)
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) return
  const basketId = await lockBasket(trx, { userId })
  const brought = await loadLines(trx, waiting.id, stockId)
  const present = await loadLines(trx, basketId, stockId)
  const kept = new Map(present.map((line) => [line.product_id, line]))
  const fresh = brought.filter((line) => !kept.has(line.product_id))
  const leftOut = fresh.slice(Math.max(0, settings.basketLines - present.length))
  const missing = new Set(leftOut)
  const taken = brought.filter((line) => !missing.has(line))
  await writeLines(
    trx,
    basketId,
    taken.toReversed().map((line) => {
      const own = kept.get(line.product_id)
      const wanted = Math.max(line.quantity, own?.quantity ?? 0)
      const waits = splitQuantity(wanted, ruleOf(line), line.arrivals ?? own?.arrivals ?? [])
      const quantity = waits ? wanted : (nearestOrder(wanted, ruleOf(line)) ?? wanted)
      return { product_id: line.product_id, quantity }
    }),
  )
  await trx.deleteFrom('basket').where('id', '=', waiting.id).execute()
  await tellLeftOut(trx, userId, leftOut)
  const own = new Set(taken.map((line) => line.product_id))
  const others = present.map((line) => line.product_id).filter((id) => !own.has(id))
  if (own.size > 0 && others.length > 0) await askAboutOlder(trx, basketId, others)
}
