import { randomBytes } from 'node:crypto'
import { PACKING_ALPHABET } from '@verstak/domain/orders/packing-code.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

export interface PackedPart {
  /** The id of a line of the order. */
  readonly line: number
  /** From 1. */
  readonly box: number
  /** Units. */
  readonly quantity: number
}

/** `code` is what its page is opened by. */
export interface PackedList {
  readonly id: number
  readonly code: string
}

const CODE_LENGTH = 20

/** A hundred random bits; 256 divides by 32, so that all signs are equally likely. */
const newCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => PACKING_ALPHABET[byte % PACKING_ALPHABET.length]).join('')

/**
 * Makes the packing list of what leaves the warehouse now. The order must be locked, so that its lists are counted one
 * after another. Gives the list, or null when nothing leaves.
 */
export async function packOrder(
  trx: Transaction<Tables>,
  orderId: number,
  parts: readonly PackedPart[],
): Promise<PackedList | null> {
  const packed = new Map<string, PackedPart>()
  for (const part of parts.filter(({ quantity }) => quantity > 0)) {
    const place = `${part.box}/${part.line}`
    packed.set(place, { ...part, quantity: part.quantity + (packed.get(place)?.quantity ?? 0) })
  }
  if (packed.size === 0) return null
  const { last } = await trx
    .selectFrom('packing_list')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { id, code } = await trx
    .insertInto('packing_list')
    .values({ order_id: orderId, number: last + 1, code: newCode() })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('packing_line')
    .values(
      [...packed.values()].map(({ line, box, quantity }) => ({
        list_id: id,
        order_line_id: line,
        box,
        quantity,
      })),
    )
    .execute()
  return { id, code }
}

/** One box of whatever has not left yet; for orders that leave whole. */
export async function packRest(trx: Transaction<Tables>, orderId: number): Promise<PackedList | null> {
  const lines = await trx
    .selectFrom('order_line')
    .select(['id', 'promised', 'shipped'])
    .where('order_id', '=', orderId)
    .execute()
  return packOrder(
    trx,
    orderId,
    lines.map(({ id, promised, shipped }) => ({ line: id, box: 1, quantity: promised - shipped })),
  )
}
