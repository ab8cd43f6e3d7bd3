import { scopeOf } from '@verstak/domain/rights.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** People with an account, by their relation to the demo organisation; `makePeople` defines them. */
export type Person =
  | 'buyer'
  | 'administrator'
  | 'foreignBuyer'
  | 'foreignAdministrator'
  | 'retail'
  | 'blocked'
  | 'erased'
  | 'unconfirmed'
  | 'approver'
  | 'accountant'
  | 'storekeeper'
  | 'viewer'

export type Role = 'guest' | Person

/** Roles whose session is ignored. */
export const ROLES_WITHOUT_ACCESS: ReadonlySet<Role> = new Set(['blocked', 'erased', 'unconfirmed'])

/** Returns the ids of the demo accounts and of other people related to them. */
export async function makePeople(db: Db): Promise<Record<Person, number>> {
  const own = await idOf(db, 'buyer@demo.example')
  const { organization_id, password_hash } = await db
    .selectFrom('app_user')
    .select(['organization_id', 'password_hash'])
    .where('id', '=', own)
    .executeTakeFirstOrThrow()
  const { id: foreign } = await db
    .insertInto('organization')
    .values({
      name: 'ООО «Чужая»',
      inn: '7811111110',
      kpp: '781101001',
      confirmed_at: sql<Date>`now()`,
      confirmed_by: 'manager',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const add = async (name: string, values: object) => {
    const user = { email: `${name}@other.example`, name: 'Пётр Иной', phone: '+79160000003', ...values }
    const { id } = await db
      .insertInto('app_user')
      .values({ password_hash, ...user })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const unconfirmed = await add('unconfirmed', { blocked: true })
  await db
    .insertInto('join_request')
    .values({ user_id: unconfirmed, organization_id: organization_id ?? 0 })
    .execute()
  return {
    buyer: own,
    administrator: await idOf(db, 'admin@demo.example'),
    foreignBuyer: await add('buyer', { organization_id: foreign }),
    foreignAdministrator: await add('admin', { organization_id: foreign, scope: ['contragent-admin'] }),
    retail: await add('retail', {}),
    blocked: await add('blocked', { organization_id, blocked: true }),
    erased: await add('erased', { blocked: true, erased_at: sql<Date>`now()` }),
    unconfirmed,
    approver: await add('approver', { organization_id, scope: scopeOf('approver') }),
    accountant: await add('accountant', { organization_id, scope: scopeOf('accountant') }),
    storekeeper: await add('storekeeper', { organization_id, scope: scopeOf('storekeeper') }),
    viewer: await add('viewer', { organization_id, scope: scopeOf('viewer') }),
  }
}

async function idOf(db: Db, email: string): Promise<number> {
  const user = db.selectFrom('app_user').select('id').where('email', '=', email)
  return (await user.executeTakeFirstOrThrow()).id
}
