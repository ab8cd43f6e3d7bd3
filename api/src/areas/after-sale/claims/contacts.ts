import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { DbOrTransaction } from '#db/database.ts'

const SHOWN = 100

/** Possible contacts for a claim, the user first; a private person has none. */
export async function listContacts(db: DbOrTransaction, user: User, search: string) {
  const rows = await colleagues(db, user).orderBy('name').orderBy('id').limit(SHOWN).execute()
  const wanted = search.toLowerCase()
  const found = rows.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(wanted))
  return [
    ...found.filter(({ userId }) => userId === user.id),
    ...found.filter(({ userId }) => userId !== user.id),
  ]
}

/** Throws `invalid` for a person of another organisation. */
export async function requireColleague(db: DbOrTransaction, user: User, id: number): Promise<number> {
  const found = await colleagues(db, user).where('id', '=', id).executeTakeFirst()
  if (!found) throw shopError('invalid', 'Такого сотрудника нет', 'contact')
  return id
}

const colleagues = (db: DbOrTransaction, { id, organization }: User) =>
  db
    .selectFrom('app_user')
    .select(['id as userId', 'name', 'email'])
    .where('blocked', '=', false)
    .where((eb) => (organization ? eb('organization_id', '=', organization.id) : eb('id', '=', id)))
