import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { Db } from '#db/database.ts'
import type { FileAnswer, Visitor } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import type { FileLimits } from '#workers/file-maker.ts'
import { createTableWriter, type Table, tableAnswer } from '#workers/table.ts'
import { countAttempt, type Limits } from './throttle.ts'

interface UserTable {
  /** Kind of the counted attempts. */
  readonly kind: string
  /** File name; the date is appended. */
  readonly name: string
  readonly settings: FileLimits & { readonly limits: Limits }
  /** More rows are refused with `said`; without it `read` applies its own limit. */
  readonly most?: { readonly rows: number; readonly said: string }
  /** Error message for a table that exceeds time or memory. */
  readonly tooMuch?: string
}

interface Making {
  readonly now?: Date
  readonly signal?: AbortSignal
}

/**
 * Creates a rate-limited file maker for signed-in users; `read` returns the rows. The maker throws
 * `sessionOver`, `tooOften`, `invalid` for too many rows, and whatever `read` throws.
 */
export function createUserTable({
  kind,
  name,
  settings,
  most,
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
    const table = await read(user, now)
    if (most && table.rows.length > most.rows) throw shopError('invalid', most.said)
    return tableAnswer(await write(user.id, table, signal), name, now)
  }
}
