import type { Db } from './db/database.ts'
import { hashPassword } from './modules/auth/passwords.ts'

/** Not a secret: the start script shows it. */
export const DEMO_PASSWORD = 'Verstak-2026'

const organization = { name: 'ООО «Демонстрация»', inn: '7700000009', kpp: '770001001' }

const people = [
  {
    email: 'admin@demo.example',
    name: 'Анна Администратова',
    phone: '+79160000001',
    scope: ['contragent-admin'],
    show_actions: true,
  },
  {
    email: 'buyer@demo.example',
    name: 'Борис Закупкин',
    phone: '+79160000002',
    scope: [] as string[],
    show_actions: false,
  },
]

const addresses = [
  'Москва, ул. Складочная, 1, стр. 18, склад 4',
  'Московская область, Мытищи, Волковское шоссе, вл. 5',
]

/** Safe to repeat: it keeps what a person has changed since. */
export async function createDemoAccounts(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('organization')
      .select('id')
      .where('inn', '=', organization.inn)
      .where('kpp', '=', organization.kpp)
      .executeTakeFirst()
    if (known) return
    const password_hash = await hashPassword(DEMO_PASSWORD)
    const { id: organization_id } = await trx
      .insertInto('organization')
      .values(organization)
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('app_user')
      .values(people.map((person) => ({ ...person, password_hash, organization_id })))
      .execute()
    await trx
      .insertInto('address')
      .values(addresses.map((text) => ({ text, organization_id, user_id: null, status: null })))
      .execute()
  })
}
