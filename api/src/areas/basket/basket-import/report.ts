import type { importReport } from '@verstak/contract/basket-import/calls.ts'
import type { ImportColumn, ImportReport, ImportSummary } from '@verstak/contract/basket-import/schemas.ts'
import type { Input } from '@verstak/contract/call.ts'
import { momentOf } from '@verstak/domain/day.ts'
import type { Db } from '#db/database.ts'
import type { Visitor } from '#http/handler.ts'
import { findHeader } from '#list-files/columns.ts'
import { classifyLines, countStates, isGood, showLines } from './classify-row.ts'
import { findImport, type ImportRow, listImports, loadLines, loadLinesOf } from './repository.ts'

type Named = Pick<ImportRow, 'id' | 'name' | 'created_at'>

/** The visitor's stored lists, newest first. */
export async function recentImports(db: Db, visitor: Visitor): Promise<ImportSummary[]> {
  return summariesOf(db, visitor, await listImports(db, visitor))
}

export async function summaryOf(db: Db, visitor: Visitor, list: Named): Promise<ImportSummary> {
  const [summary] = await summariesOf(db, visitor, [list])
  if (!summary) throw new Error('A list has no summary')
  return summary
}

/** The number of queries does not depend on the number of lists. */
async function summariesOf(db: Db, { stockId }: Visitor, lists: readonly Named[]): Promise<ImportSummary[]> {
  const lines = await loadLinesOf(
    db,
    lists.map(({ id }) => id),
  )
  const classified = Map.groupBy(await classifyLines(db, lines, stockId), ({ line }) => line.import_id)
  return lists.map(({ id, name, created_at }) => ({
    id,
    name,
    created_at: momentOf(created_at),
    counts: countStates(classified.get(id) ?? []),
  }))
}

/** One page of a list's rows, classified by today's prices and stock. Throws `notFound` for another's list. */
export async function reportPage(
  db: Db,
  visitor: Visitor,
  id: string,
  { page, pageSize, filter }: Input<typeof importReport, 'query'>,
): Promise<ImportReport> {
  const list = await findImport(db, visitor, id)
  const classified = await classifyLines(db, await loadLines(db, id), visitor.stockId)
  const shown = filter === 'all' ? classified : classified.filter(({ state }) => state === filter)
  const pageCount = Math.max(1, Math.ceil(shown.length / pageSize))
  // A decision may have emptied this page.
  const current = Math.min(page, pageCount)
  const slice = shown.slice((current - 1) * pageSize, current * pageSize)
  return {
    id,
    name: list.name,
    note: list.note || null,
    created_at: momentOf(list.created_at),
    expires_at: momentOf(list.expires_at),
    counts: countStates(classified),
    columns: columnsOf(list),
    header: list.header,
    remembered: list.remembered,
    filter,
    lines: await showLines(db, slice, visitor.stockId),
    pagination: { page: current, page_count: pageCount },
    sum: classified.filter(isGood).reduce((sum, line) => sum + line.sum, 0),
  }
}

const SAMPLES = 3

function columnsOf({ cells, header, roles }: ImportRow): ImportColumn[] {
  const at = header ? (findHeader(cells) ?? 0) : -1
  const body = cells.slice(at + 1)
  return roles.map((role, index) => ({
    title: (header && cells[at]?.cells[index]) || `Столбец ${index + 1}`,
    sample: body.flatMap((row) => row.cells[index] || []).slice(0, SAMPLES),
    role,
  }))
}
