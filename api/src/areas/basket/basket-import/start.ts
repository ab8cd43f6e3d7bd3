import { randomBytes } from 'node:crypto'
import type { ImportSummary } from '@verstak/contract/basket-import/schemas.ts'
import { recogniseList } from '#areas/catalogue/recognition/face.ts'
import { admitGuest } from '#areas/people/guests/face.ts'
import type { Db } from '#db/database.ts'
import { safeName } from '#files/safe-name.ts'
import type { Visitor } from '#http/handler.ts'
import { accountOf, queueKeyOf, requireOwner } from '#http/owner.ts'
import type { ReadList } from '#list-files/read-bytes.ts'
import { readListFile, readListText } from '#list-files/read-file.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { summaryOf } from './report.ts'
import { findImport, insertImport } from './repository.ts'

/**
 * Reads a file and stores its report; nothing is added to the basket. Throws a ShopError at `file` with the
 * reason.
 */
export async function startFromFile(
  db: Db,
  visitor: Visitor,
  file: File,
  signal?: AbortSignal,
): Promise<ImportSummary> {
  await admit(db, visitor)
  const list = await readListFile(file, { owner: queueKeyOf(visitor), signal })
  return start(db, visitor, safeName(file.name), list)
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
