import { randomBytes } from 'node:crypto'
import type { User } from '@verstak/contract/auth/schemas.ts'
import type { CallData, Input } from '@verstak/contract/call.ts'
import type * as calls from '@verstak/contract/users-import/calls.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import type { Db } from '#db/database.ts'
import { safeName } from '#files/safe-name.ts'
import { readListFile } from '#list-files/read-file.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { requireConfirmedOrganization } from '../users/face.ts'
import { countStates, toLine } from './classify-row.ts'
import { readPeople } from './columns.ts'
import { classifyList, findList, insertList } from './repository.ts'

/**
 * Reads a file and stores its report; nobody is invited. Throws a ShopError at `file` with the reason,
 * `tooOften`.
 */
export async function startList(
  db: Db,
  administrator: User,
  file: File,
  ip: string,
  signal?: AbortSignal,
): Promise<CallData<typeof calls.usersFile>> {
  const organization = requireConfirmedOrganization(administrator)
  const attempt = { kind: 'users-import', account: administrator.email, address: ip }
  await countAttempt(db, attempt, settings.users.files)
  const { rows, note } = await readListFile(file, { owner: `user ${administrator.id}`, signal })
  const people = readPeople(rows)
  const id = randomBytes(16).toString('hex')
  const unread = people.unread.length > 0 ? `Не прочитаны столбцы: ${people.unread.join(', ')}` : ''
  const list = {
    id,
    organization_id: organization.id,
    name: safeName(file.name),
    note: [note, unread].filter(Boolean).join('. '),
  }
  await db.transaction().execute((trx) => insertList(trx, list, people.rows))
  return { id, counts: countStates(await classifyList(db, administrator, organization.id, id)) }
}

/** One page of a list's rows, classified by who is in the organisation now. Throws `notFound` for another's list. */
export async function listReport(
  db: Db,
  administrator: User,
  id: string,
  { page, page_size, filter }: Input<typeof calls.usersImport, 'query'>,
): Promise<CallData<typeof calls.usersImport>> {
  const organization = requireConfirmedOrganization(administrator)
  const { name, note, expires_at } = await findList(db, organization.id, id)
  const classified = await classifyList(db, administrator, organization.id, id)
  const shown = filter === 'all' ? classified : classified.filter(({ state }) => state === filter)
  return {
    id,
    name,
    note: note || null,
    expires_at: momentOf(expires_at),
    counts: countStates(classified),
    filter,
    lines: shown.slice((page - 1) * page_size, page * page_size).map(toLine),
    page_navigation: pageNavigationOf(shown.length, page, page_size),
  }
}
