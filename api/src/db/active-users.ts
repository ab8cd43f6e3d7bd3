import type { Right } from '@verstak/domain/rights.ts'
import { ADMINISTRATOR } from '@verstak/domain/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from './database.ts'

/** Accounts that can sign in: neither blocked nor erased, and not only invited. */
export const activeUsers = (db: DbOrTransaction) =>
  db
    .selectFrom('app_user as u')
    .where('u.blocked', '=', false)
    .where('u.erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('user_invitation as i').select('i.user_id').whereRef('i.user_id', '=', 'u.id'))),
    )

/** SQL condition: user `u` has one of the rights; an administrator has all. */
export const hasRight = (...rights: readonly Right[]): RawBuilder<boolean> =>
  sql<boolean>`u.scope && ${[...rights, ADMINISTRATOR]}::text[]`
