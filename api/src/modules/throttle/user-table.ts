import type { User } from '@verstak/shared/contract/auth/schemas.ts'
import type { Db } from '#db/database.ts'
import type { FileAnswer, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import type { FileLimits } from '#workers/file-maker.ts'
import { createTableWriter, type Table, tableAnswer } from '#workers/table.ts'
import { countAttempt, type Limits } from './throttle.ts'

interface UserTable {
  /** Of the attempts that are counted. */
  readonly kind: string
  /** Of the file; it gets the day. */
  readonly name: string
  readonly settings: FileLimits & { readonly limits: Limits }
  /** What is said of a table that needs too much time or memory. */
  readonly tooMuch?: string
}

interface Making {
  readonly now?: Date
  readonly signal?: AbortSignal
}

/**
 * Makes files of one kind, for those who have signed in, at most so many in a while: `read` gives the rows. The maker throws
 * `sessionOver`, `tooOften`, and whatever `read` throws.
 */
export function createUserTable({
  kind,
  name,
  settings,
  tooMuch = 'Таблицу не удалось собрать за отведённое время',
}: UserTable) {
  const write = createTableWriter(settings, tooMuch)
  return async (
    { db }: { readonly db: Db },
    visitor: Visitor,
    read: (user: User, now: Date) => Promise<Table>,
    { now = new Date(), signal }: Making = {},
  ): Promise<FileAnswer> => {
    const user = requireUser(visitor)
    await countAttempt(db, { kind, account: `user ${user.id}`, address: visitor.ip }, settings.limits)
    return tableAnswer(await write(user.id, await read(user, now), signal), name, now)
  }
}
