import { formatDate } from '@verstak/domain/date.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'

/** For a manager: one line per organisation, oldest first. */
export async function listUnconfirmed(db: DbOrTransaction): Promise<string> {
  const rows = await db
    .selectFrom('organization')
    .select(['name', 'inn', 'kpp', 'email', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('app_user as u')
        .whereRef('u.organization_id', '=', 'organization.id')
        .where(sql<boolean>`'contragent-admin' = ANY (u.scope)`)
        .select(sql<string | null>`string_agg(u.email, ', ' ORDER BY u.id)`.as('emails'))
        .as('administrators'),
    )
    .where('confirmed_at', 'is', null)
    .orderBy('id')
    .execute()
  const lines = rows.map(({ name, inn, kpp, email, created_at, administrators }) =>
    [
      inn,
      kpp ?? '—',
      formatDate(momentOf(created_at)),
      name,
      `администратор ${administrators ?? '—'}`,
      email ?? '',
    ]
      .join('  ')
      .trimEnd(),
  )
  return lines.join('\n') || 'Никто не ждёт подтверждения.'
}
