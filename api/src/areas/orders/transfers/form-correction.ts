import { shopError } from '@verstak/contract/errors.ts'
import { formatPrice, vatInside } from '@verstak/domain/money.ts'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { type CorrectedPart, shippedParts } from './shipped-parts.ts'
import { kindOf, partiesOf, transferredOrder } from './transferred-order.ts'

/** What a claim grants for a line of the order. */
export interface Grant {
  readonly claim_line_id: number
  readonly order_line_id: number
  /** Units that count as not sold; 0 when the units only become cheaper. */
  readonly units: number
  /** Kopecks including VAT, more than 0. */
  readonly sum: number
}

interface Granted {
  readonly id: number
  /** Kopecks including VAT. */
  readonly sum: number
}

/**
 * Creates the document that corrects the transfer documents of an order, the newest shipment first. The order
 * must be locked. Throws `invalid` at `lines` for more than the shipped units of a line still cost.
 */
export async function formCorrection(
  trx: Transaction<Tables>,
  { orderId, claimId }: { readonly orderId: number; readonly claimId: number },
  grants: readonly Grant[],
): Promise<Granted> {
  const order = await transferredOrder(trx, orderId)
  const parts = await shippedParts(trx, orderId)
  const lines = grants.flatMap((grant) => correct(parts, grant))
  const total = (part: 'sum' | 'vat') =>
    lines.reduce((all, line) => all + line[part] - line[`new_${part}`], 0)
  const { id, sum } = await trx
    .insertInto('correction_document')
    .values({
      ...{ order_id: orderId, claim_id: claimId, kind: kindOf(order) },
      parties: JSON.stringify(partiesOf(order)),
      ...{ sum: total('sum'), vat: total('vat') },
    })
    .returning(['id', 'sum'])
    .executeTakeFirstOrThrow()
  const numbered = lines.map((line, index) => ({ ...line, correction_id: id, position: index + 1 }))
  // A single JSON value, because parameters per row would exceed the protocol's limit.
  await sql`INSERT INTO correction_line
    SELECT * FROM json_populate_recordset(null::correction_line, ${JSON.stringify(numbered)}::json)`.execute(
    trx,
  )
  return { id, sum }
}

type Line = Omit<Insertable<Tables['correction_line']>, 'correction_id' | 'position'>

/** Records in `parts` what is left of them, for a next grant of the same line. */
function correct(parts: CorrectedPart[], { claim_line_id, order_line_id, units, sum }: Grant): Line[] {
  const own = parts.filter((part) => part.order_line_id === order_line_id)
  const left = own.reduce((all, part) => all + part.sum, 0)
  if (sum > left)
    throw shopError(
      'invalid',
      `Артикул ${own[0]?.article ?? ''}: одобрить можно не больше ${formatPrice(left)}. Столько стоит отгруженное за вычетом одобренного раньше`,
      'lines',
    )
  const lines: Line[] = []
  let open = sum
  for (const part of own.toReversed()) {
    const taken = Math.min(open, part.sum)
    if (taken === 0) continue
    open -= taken
    const { price, ...before } = part
    const gone = sum === price * units && taken % price === 0 ? taken / price : 0
    const after = { quantity: part.quantity - gone, sum: part.sum - taken, vat: 0 }
    // The VAT of a part may be a kopeck less than that of its sum.
    after.vat = Math.min(part.vat, vatInside(after.sum, part.vat_rate))
    lines.push({
      ...{ ...before, claim_line_id },
      ...{ new_quantity: after.quantity, new_sum: after.sum, new_vat: after.vat },
    })
    Object.assign(part, after)
  }
  return lines
}
