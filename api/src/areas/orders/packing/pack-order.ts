import { randomBytes } from 'node:crypto'
import { PACKING_ALPHABET } from '@verstak/domain/orders/packing-code.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'

export interface PackedPart {
  /** Id of the order's line. */
  readonly line: number
  /** Counted from 1. */
  readonly box: number
  /** Units. */
  readonly quantity: number
}

/** `code` opens its page. */
export interface PackedList {
  readonly id: number
  readonly code: string
}

const CODE_LENGTH = 20

/** A hundred random bits; 256 is divisible by 32, so that all characters are equally likely. */
const newCode = (): string =>
  Array.from(randomBytes(CODE_LENGTH), (byte) => PACKING_ALPHABET[byte % PACKING_ALPHABET.length]).join('')

/**
 * Creates the packing list of a shipment. The order must be locked, so that its lists are numbered
 * sequentially. Returns the list, or null for an empty shipment.
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

/** Packs all remaining units into one box; for orders shipped completely. */
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
