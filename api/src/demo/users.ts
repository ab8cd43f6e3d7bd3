import { scopeOf, type UserRole } from '@verstak/domain/rights.ts'
import { sql, type Transaction } from 'kysely'
import { hashPassword } from '../areas/people/auth/passwords.ts'
import { recordUserEvent } from '../areas/people/users/events.ts'
import { keyHash, newKey } from '../areas/people/users/secret.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { DEMO_ORGANIZATION, DEMO_PASSWORD } from './accounts.ts'

interface DemoUser {
  readonly email: string
  readonly name: string
  readonly position: string
  readonly role: UserRole
  readonly phone?: string
  /** Kopecks. */
  readonly order_limit?: number
  readonly month_limit?: number
  readonly blocked?: boolean
  /** Has not set a password yet. */
  readonly invited?: boolean
}

const users: readonly DemoUser[] = [
  {
    ...{ email: 'boss@demo.example', name: 'Виктор Согласов', position: 'Начальник снабжения' },
    ...{ role: 'approver', phone: '+79160000011' },
  },
  {
    ...{ email: 'object@demo.example', name: 'Глеб Прорабов', position: 'Прораб' },
    ...{ role: 'purchaser', phone: '+79160000012', order_limit: 3_000_000, month_limit: 20_000_000 },
  },
  { email: 'buh@demo.example', name: 'Дарья Счётова', position: 'Бухгалтер', role: 'accountant' },
  {
    ...{ email: 'sklad@demo.example', name: 'Пётр Кладовщиков', position: 'Кладовщик' },
    ...{ role: 'storekeeper', phone: '+79160000003' },
  },
  { email: 'gost@demo.example', name: 'Елена Смотрова', position: 'Аудитор', role: 'viewer' },
  {
    ...{ email: 'byvshij@demo.example', name: 'Захар Ушедший', position: 'Снабженец' },
    ...{ role: 'purchaser', blocked: true },
  },
  {
    ...{ email: 'novichok@demo.example', name: 'Инна Новичкова', position: 'Стажёр' },
    ...{ role: 'viewer', invited: true },
  },
]

/** With the others more than a page of the list; they are older, so the others come first in it. */
const staff: readonly (readonly [name: string, position: string, role: UserRole])[] = [
  ['Антон Монтажников', 'Монтажник', 'storekeeper'],
  ['Вера Складская', 'Кладовщик', 'storekeeper'],
  ['Григорий Бетонов', 'Бригадир', 'purchaser'],
  ['Денис Сварщиков', 'Сварщик', 'viewer'],
  ['Евгения Сметина', 'Сметчик', 'viewer'],
  ['Жанна Учётова', 'Бухгалтер', 'accountant'],
  ['Илья Кабелев', 'Электрик', 'viewer'],
  ['Кирилл Кровельщиков', 'Бригадир', 'purchaser'],
  ['Лидия Приёмова', 'Кладовщик', 'storekeeper'],
  ['Максим Фундаментов', 'Прораб', 'purchaser'],
  ['Нина Снабжаева', 'Снабженец', 'purchaser'],
  ['Олег Механиков', 'Механик', 'viewer'],
  ['Полина Договорова', 'Юрист', 'viewer'],
  ['Роман Отделкин', 'Бригадир', 'purchaser'],
  ['Софья Проектова', 'Проектировщик', 'viewer'],
  ['Тимур Крановщиков', 'Крановщик', 'viewer'],
]

/** Idempotent: adds people only to a demo organisation without others than the demo accounts. */
export async function createDemoUsers(db: Db): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await db.transaction().execute(async (trx) => {
    const admin = await trx
      .selectFrom('app_user as u')
      .innerJoin('organization as o', 'o.id', 'u.organization_id')
      .select(['u.id', 'u.organization_id'])
      .where('o.inn', '=', DEMO_ORGANIZATION.inn)
      .where('u.email', '=', 'admin@demo.example')
      .executeTakeFirst()
    const known = trx
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', users[0]?.email ?? '')
    if (!admin || (await known.executeTakeFirst())) return
    const others = staff.map(([name, position, role], index) => ({
      ...{ email: `sotrudnik-${index + 1}@demo.example`, name, position, role },
      ...(role === 'purchaser' ? { order_limit: 1_000_000, month_limit: 5_000_000 } : {}),
    }))
    for (const user of [...others, ...users]) await addDemoUser(trx, admin, user, password_hash)
  })
}

async function addDemoUser(
  trx: Transaction<Tables>,
  admin: { readonly id: number; readonly organization_id: number | null },
  { role, invited, ...user }: DemoUser,
  password_hash: string,
): Promise<void> {
  const { organization_id } = admin
  const { id } = await trx
    .insertInto('app_user')
    .values({ ...user, scope: scopeOf(role), password_hash, organization_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = { actorId: admin.id, ip: '127.0.0.1' }
  await recordUserEvent(trx, id, 'invited', by)
  if (user.blocked) await recordUserEvent(trx, id, 'blocked', by)
  if (!invited) return
  await trx
    .insertInto('user_invitation')
    .values({
      user_id: id,
      secret_hash: keyHash(newKey()) ?? '',
      expires_at: sql<Date>`now() + interval '72 hours'`,
    })
    .execute()
}
