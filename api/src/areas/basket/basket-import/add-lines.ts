import type { ListLine } from '@verstak/contract/basket/schemas.ts'
import type { importAdd } from '@verstak/contract/basket-import/calls.ts'
import type { CallData } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { sql, type Transaction } from 'kysely'
import { learnCodes } from '#areas/catalogue/own-codes/face.ts'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import type { Visitor } from '#http/handler.ts'
import { keepInBasket, warningOf, writeList } from '../basket/face.ts'

import { type ClassifiedLine, classifyLines, countStates, isGood } from './classify-row.ts'
import { loadLines, lockImport } from './repository.ts'

/**
 * Adds the matched rows to the basket, each once even when repeated, and learns their codes. Rows that the
 * basket refuses wait for a decision. Throws `notFound` for another's list, `invalid` when no row is matched.
 */
export async function addLines(db: Db, visitor: Visitor, id: string): Promise<CallData<typeof importAdd>> {
  const organizationId = visitor.user?.organization?.id ?? null
  const { result, ...change } = await keepInBasket(db, visitor, async (trx, basketId) => {
    await lockImport(trx, visitor, id)
    const good = (await classifyLines(trx, await loadLines(trx, id), visitor.stockId)).filter(isGood)
    if (good.length === 0)
      throw shopError('invalid', 'Добавлять пока нечего: решите, что делать с остальными строками')
    const list = sumsOf(good)
    const report = await writeList(trx, basketId, list, { stockId: visitor.stockId, adds: true })
    const added = await settle(trx, id, good, report)
    const learned = organizationId === null ? 0 : await learnCodes(trx, organizationId, codesOf(added))
    return { report, added: added.length, learned }
  })
  const { report, added, learned } = result
  const counts = countStates(await classifyLines(db, await loadLines(db, id), visitor.stockId))
  return { ...change, warning: warningOf(report), report, added, learned, counts }
}

function sumsOf(good: readonly ClassifiedLine[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { line, quantity } of good) {
    const product = line.product_id ?? 0
    sums.set(product, (sums.get(product) ?? 0) + (quantity ?? 0))
  }
  return sums
}

/** Returns the rows that were added; the others get the basket's reason. */
async function settle(
  trx: Transaction<Tables>,
  id: string,
  good: readonly ClassifiedLine[],
  report: readonly ListLine[],
): Promise<readonly ClassifiedLine[]> {
  const refused = new Map(
    report.filter(({ state }) => state === 'refused').map(({ product_id, message }) => [product_id, message]),
  )
  const added = good.filter(({ line }) => !refused.has(line.product_id ?? 0))
  await trx
    .updateTable('basket_import_line')
    .set({ fate: 'added' })
    .where('import_id', '=', id)
    .where(sql<boolean>`row = ANY(${added.map(({ line }) => line.row)}::int[])`)
    .execute()
  await sql`
    UPDATE basket_import_line AS l SET problem = refused.message
    FROM unnest(${[...refused.keys()]}::bigint[], ${[...refused.values()]}::text[]) AS refused (product_id, message)
    WHERE l.import_id = ${id} AND l.product_id = refused.product_id AND l.fate = 'open'
  `.execute(trx)
  return added
}

/**
 * Codes are learned from a column of own codes, and from unknown codes for which the buyer chose the product.
 */
const codesOf = (added: readonly ClassifiedLine[]) =>
  added.flatMap(({ line: { product_id, source, decided } }) => {
    const code = source.own || (decided ? source.article : '')
    return code && product_id !== null ? [{ code, productId: product_id }] : []
  })
