import type { importColumns, importLineChange } from '@verstak/contract/basket-import/calls.ts'
import type { ImportSummary } from '@verstak/contract/basket-import/schemas.ts'
import type { CallData, Input } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { keepLayout, recognise } from '#areas/catalogue/recognition/face.ts'

import type { Db } from '#db/database.ts'
import type { Visitor } from '#http/handler.ts'
import { columnsKey, findHeader, widthOf } from '#list-files/columns.ts'
import { rowSources } from '#list-files/row-source.ts'
import { findBuyable } from '../basket/face.ts'
import { classifyLines, countStates, showLines } from './classify-row.ts'
import { summaryOf } from './report.ts'
import { findImport, loadLines, lockImport, replaceLines } from './repository.ts'

/**
 * The buyer's decision about one row: the product, the quantity, or to drop it. Throws `notFound` for
 * another's list or a missing row, `conflict` for a row that is already in the basket, `invalid` at
 * `product_id` for an unknown product.
 */
export async function changeLine(
  db: Db,
  visitor: Visitor,
  { id, row, product_id, quantity, drop }: Input<typeof importLineChange, 'body'>,
): Promise<CallData<typeof importLineChange>> {
  await db.transaction().execute(async (trx) => {
    await lockImport(trx, visitor, id)
    const line = await trx
      .selectFrom('basket_import_line')
      .selectAll()
      .where('import_id', '=', id)
      .where('row', '=', row)
      .executeTakeFirst()
    if (!line) throw shopError('notFound', 'Такой строки в списке нет')
    if (line.fate === 'added') throw shopError('conflict', 'Эта строка уже в корзине')
    if (product_id !== undefined && !(await findBuyable(trx, [product_id], visitor.stockId)).has(product_id))
      throw shopError('invalid', 'Такого товара нет', 'product_id')
    const chosen = product_id !== undefined && product_id !== line.product_id
    const amount = quantity ?? line.quantity
    // Choosing a product does not resolve an unreadable quantity.
    const solved =
      (chosen || quantity !== undefined) && amount !== null && (chosen || line.product_id !== null)
    await trx
      .updateTable('basket_import_line')
      .set({
        ...(chosen ? { product_id, decided: true, notes: [], candidates: [] } : {}),
        ...(quantity === undefined ? {} : { quantity, notes: [] }),
        ...(solved ? { problem: null } : {}),
        ...(chosen && amount === null ? { problem: 'Укажите количество' } : {}),
        ...(drop === undefined ? {} : { fate: drop === 'Y' ? 'dropped' : 'open' }),
      })
      .where('import_id', '=', id)
      .where('row', '=', row)
      .execute()
  })
  const classified = await classifyLines(db, await loadLines(db, id), visitor.stockId)
  const [line] = await showLines(
    db,
    classified.filter((one) => one.line.row === row),
    visitor.stockId,
  )
  if (!line) throw shopError('notFound', 'Такой строки в списке нет')
  return { line, counts: countStates(classified) }
}

/**
 * Re-reads the rows with the buyer's column roles, and remembers them for the organisation. Throws `conflict`
 * once rows of the list are in the basket, `invalid` at `roles`.
 */
export async function changeColumns(
  db: Db,
  visitor: Visitor,
  { id, header, roles: given }: Input<typeof importColumns, 'body'>,
): Promise<ImportSummary> {
  const organizationId = visitor.user?.organization?.id ?? null
  const list = await findImport(db, visitor, id)
  const roles = Array.from({ length: widthOf(list.cells) }, (_, at) => given[at] ?? 'skip')
  const named = roles.filter((role) => role !== 'skip')
  if (new Set(named).size < named.length)
    throw shopError('invalid', 'Одно и то же выбрано для двух столбцов', 'roles')
  if (!named.some((role) => role !== 'quantity'))
    throw shopError('invalid', 'Укажите, в каком столбце артикул, код, штрихкод или название', 'roles')
  const at = findHeader(list.cells)
  const sources = rowSources(list.cells, header, at, roles)
  const recognised = await recognise(db, organizationId, sources)
  await db.transaction().execute(async (trx) => {
    await lockImport(trx, visitor, id)
    if ((await loadLines(trx, id)).some(({ fate }) => fate === 'added'))
      throw shopError(
        'conflict',
        'Строки списка уже в корзине. Чтобы прочитать столбцы иначе, загрузите список снова',
      )
    await replaceLines(trx, id, recognised)
    const change = { header, roles, remembered: false }
    await trx.updateTable('basket_import').set(change).where('id', '=', id).execute()
    if (organizationId !== null)
      await keepLayout(trx, organizationId, columnsKey(list.cells, at), { header, roles })
  })
  return summaryOf(db, visitor, list)
}
