import { nameKey } from '@verstak/domain/name-key.ts'
import type { Db } from '#db/database.ts'
import type { Visitor } from '#http/handler.ts'
import { queueKeyOf } from '#http/owner.ts'
import { columnsKey, detectRoles, findHeader, possibleArticles } from '#list-files/columns.ts'
import type { ReadList } from '#list-files/read-bytes.ts'
import { readListFile, readListText } from '#list-files/read-file.ts'
import { rowSources } from '#list-files/row-source.ts'
import { findByArticle } from '../product-lookup/face.ts'
import { findLayout } from './layouts.ts'
import { recognise } from './recognise.ts'
import type { Recognised } from './recognised.ts'

/**
 * Recognises the rows of a pasted text; nothing is stored. Throws `invalid` at `text` for an empty or too
 * long one.
 */
export const recogniseText = async (db: Db, visitor: Visitor, text: string): Promise<Recognised[]> =>
  (await recogniseList(db, visitor, readListText(text))).lines

/** The same for a file. Throws `invalid` at `file`. */
export const recogniseFile = async (
  db: Db,
  visitor: Visitor,
  file: File,
  signal?: AbortSignal,
): Promise<Recognised[]> => {
  const list = await readListFile(file, { owner: queueKeyOf(visitor), signal })
  return (await recogniseList(db, visitor, list)).lines
}

/** Returns the recognised rows of a list and their layout: a remembered one, else a detected one. */
export async function recogniseList(db: Db, visitor: Visitor, list: ReadList) {
  const organizationId = visitor.user?.organization?.id ?? null
  const { rows } = list
  const layout = list.lines ? linesLayout(list) : await columnsLayout(db, organizationId, list)
  const sources = rowSources(rows, layout.header, findHeader(rows), layout.roles)
  return { ...layout, lines: await recognise(db, organizationId, sources) }
}

/** A list without delimiters may still start with a header. */
function linesLayout({ rows }: ReadList) {
  const first = nameKey(rows[0]?.cells[0] ?? '')
  const header = rows.length > 1 && /артикул|наименован/.test(first) && !/\d/.test(first)
  return { header, roles: ['line'] as const, remembered: false }
}

async function columnsLayout(db: Db, organizationId: number | null, { rows }: ReadList) {
  const at = findHeader(rows)
  const known = await findLayout(db, organizationId, columnsKey(rows, at))
  if (known) return { ...known, remembered: true }
  const articles = await findByArticle(db, possibleArticles(rows))
  return {
    header: at !== null,
    roles: detectRoles(rows, at, new Set(articles.keys())),
    remembered: false,
  }
}
