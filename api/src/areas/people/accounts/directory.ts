import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { cleanRequisite, innProblem } from '@verstak/domain/people/requisites.ts'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { likeLiteral } from '#db/like.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'

const LONGEST = 50

/** Accepts only a whole INN and limits searches, so that nobody can list the organisations. */
export async function findOrganizations(db: Db, search: string, ip: string) {
  const inn = cleanRequisite(search)
  const problem = innProblem(inn)
  if (problem) throw shopError('invalid', problem, 'search')
  await countAttempt(
    db,
    { kind: 'organization-list', account: null, address: ip },
    settings.organizationSearch,
  )
  return db
    .selectFrom('organization')
    .select(['inn', 'kpp', 'name'])
    .where('inn', '=', inn)
    .orderBy('kpp')
    .limit(LONGEST)
    .execute()
}

export interface AddressText {
  readonly id: number
  readonly text: string
}

export async function findAddresses(
  db: Db,
  { id, organization }: User,
  search: string,
): Promise<{ own: AddressText[]; organization: AddressText[] }> {
  let query = db
    .selectFrom('address')
    .select(['id', 'text', 'user_id'])
    .where((eb) =>
      eb.or([eb('user_id', '=', id), ...(organization ? [eb('organization_id', '=', organization.id)] : [])]),
    )
    .where(sql<boolean>`status IS DISTINCT FROM 'rejected'`)
    .orderBy('id')
    .limit(LONGEST)
  for (const word of search.split(/\s+/).filter(Boolean))
    query = query.where('text', 'ilike', `%${likeLiteral(word)}%`)
  const rows = await query.execute()
  const shown = (own: boolean) =>
    rows.filter(({ user_id }) => (user_id !== null) === own).map(({ id, text }) => ({ id, text }))
  return { own: shown(true), organization: shown(false) }
}
