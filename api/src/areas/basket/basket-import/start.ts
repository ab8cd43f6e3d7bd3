import { randomBytes } from 'node:crypto'
import type { ImportSummary } from '@verstak/contract/basket-import/schemas.ts'
import { nameKey } from '@verstak/domain/name-key.ts'
import { findByArticle } from '#areas/catalogue/product-lookup/lookup.ts'
import { recognise } from '#areas/catalogue/recognition/recognise.ts'
import type { Recognised } from '#areas/catalogue/recognition/recognised.ts'
import { admitGuest } from '#areas/people/guests/admit.ts'
import type { Db } from '#db/database.ts'
import { safeName } from '#files/safe-name.ts'
import type { Visitor } from '#http/handler.ts'
import { accountOf, requireOwner } from '#http/owner.ts'
import { columnsKey, detectRoles, findHeader, possibleArticles } from '#list-files/columns.ts'
import { type ReadList, readListFile, readListText } from '#list-files/read-file.ts'
import { rowSources } from '#list-files/row-source.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { findLayout } from './layouts.ts'
import { summaryOf } from './report.ts'
import { findImport, insertImport } from './repository.ts'

/** Reads a file and keeps its report; nothing goes into the basket. Throws a ShopError at `file` that names the reason. */
export async function startFromFile(db: Db, visitor: Visitor, file: File): Promise<ImportSummary> {
  await admit(db, visitor)
  return start(db, visitor, safeName(file.name), await readListFile(file))
}

/** The same for a pasted text. */
export async function startFromText(db: Db, visitor: Visitor, text: string): Promise<ImportSummary> {
  await admit(db, visitor)
  return start(db, visitor, 'Вставленный список', readListText(text))
}

async function admit(db: Db, visitor: Visitor): Promise<void> {
  const owner = requireOwner(visitor, 'владельца списка')
  const account = accountOf(owner)
  await countAttempt(
    db,
    { kind: 'basket-import', account, address: visitor.ip },
    settings.basketImport.limits,
  )
  await admitGuest(db, visitor, 'basket')
}

/** What the rows of a pasted text mean; nothing is kept. Throws `invalid` at `text` for an empty or too long one. */
export const recogniseText = async (db: Db, visitor: Visitor, text: string): Promise<Recognised[]> =>
  (await recogniseList(db, visitor, readListText(text))).lines

/** The same for a file. Throws `invalid` at `file`. */
export const recogniseFile = async (db: Db, visitor: Visitor, file: File): Promise<Recognised[]> =>
  (await recogniseList(db, visitor, await readListFile(file))).lines

async function recogniseList(db: Db, visitor: Visitor, list: ReadList) {
  const organizationId = visitor.user?.organization?.id ?? null
  const { rows } = list
  const layout = list.lines ? linesLayout(list) : await columnsLayout(db, organizationId, list)
  const sources = rowSources(rows, layout.header, findHeader(rows), layout.roles)
  return { ...layout, lines: await recognise(db, organizationId, sources) }
}

async function start(db: Db, visitor: Visitor, name: string, list: ReadList): Promise<ImportSummary> {
  const { rows } = list
  const { header, roles, remembered, lines } = await recogniseList(db, visitor, list)
  const id = randomBytes(16).toString('hex')
  const made = { id, name, note: list.note, cells: rows, header, roles, remembered }
  await db
    .transaction()
    .execute((trx) => insertImport(trx, requireOwner(visitor, 'владельца списка'), made, lines))
  return summaryOf(db, visitor, await findImport(db, visitor, id))
}

/** A list without delimiters may still begin with the names of what it holds. */
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
