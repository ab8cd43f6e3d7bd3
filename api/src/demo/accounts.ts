import type { User } from '@verstak/contract/auth/schemas.ts'
import { scopeOf } from '@verstak/domain/rights.ts'
import { hashPassword } from '../areas/people/auth/passwords.ts'
import type { Db, DbOrTransaction } from '../db/database.ts'

/** Not a secret: the start script shows it. */
export const DEMO_PASSWORD = 'Verstak-2026'

export const DEMO_ORGANIZATION = { name: 'ООО «Демонстрация»', inn: '7700000009', kpp: '770001001' }

const people = [
  {
    email: 'admin@demo.example',
    name: 'Анна Администратова',
    phone: '+79160000001',
    position: 'Руководитель снабжения',
    scope: scopeOf('administrator'),
    show_actions: true,
  },
  {
    email: 'buyer@demo.example',
    name: 'Борис Закупкин',
    phone: '+79160000002',
    position: 'Специалист по закупкам',
    scope: scopeOf('purchaser'),
    show_actions: false,
  },
]

const addresses = [
  {
    text: 'Москва, ул. Складочная, 1, стр. 18, склад 4',
    name: 'Склад на Складочной',
    hours: 'пн–пт 9:00–18:00, обед 13:00–14:00',
    contact: 'Пётр Кладовщиков',
    phone: '+79160000003',
    unloading: 'ramp' as const,
    vehicle: 'до 10 т',
    pass_required: true,
    notify_email: 'sklad@demo.example',
    notify_by_email: true,
  },
  {
    text: 'Московская область, Мытищи, Волковское шоссе, вл. 5',
    name: 'Площадка в Мытищах',
    hours: 'Ежедневно 8:00–20:00',
    unloading: 'tail_lift' as const,
    comment: 'Въезд со стороны шоссе, позвонить за час',
  },
]

/** Idempotent: later changes by people are kept. */
export async function createDemoAccounts(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('organization')
      .select('id')
      .where('inn', '=', DEMO_ORGANIZATION.inn)
      .where('kpp', '=', DEMO_ORGANIZATION.kpp)
      .executeTakeFirst()
    if (known) return
    const password_hash = await hashPassword(DEMO_PASSWORD)
    const { id: organization_id } = await trx
      .insertInto('organization')
      .values({ ...DEMO_ORGANIZATION, confirmed_at: new Date(), confirmed_by: 'manager' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('app_user')
      .values(people.map((person) => ({ ...person, password_hash, organization_id })))
      .execute()
    await trx
      .insertInto('address')
      .values(addresses.map((address) => ({ ...address, organization_id })))
      .execute()
  })
}

/** Null in a shop without demo accounts. */
export async function demoBuyer(db: DbOrTransaction): Promise<User | null> {
  const found = await db
    .selectFrom('app_user as u')
    .innerJoin('organization as o', 'o.id', 'u.organization_id')
    .select(['u.id', 'u.email', 'u.name', 'u.phone', 'u.scope', 'u.show_actions'])
    .select(['o.id as organization_id', 'o.name as organization', 'o.inn', 'o.kpp', 'o.confirmed_at'])
    .where('u.email', '=', 'buyer@demo.example')
    .executeTakeFirst()
  if (!found) return null
  const { organization_id, organization: name, inn, kpp, confirmed_at, ...user } = found
  const confirmed = confirmed_at !== null
  return { ...user, organization: { id: organization_id, name, inn, kpp, confirmed } }
}
