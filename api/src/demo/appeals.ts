import type { User } from '@verstak/contract/auth/schemas.ts'
import type { AppealStatus } from '@verstak/domain/after-sale/appeal-status.ts'
import { DAY } from '@verstak/domain/day.ts'
import { STANDARD_STOCK } from '@verstak/domain/stock.ts'
import { sql, type Transaction } from 'kysely'
import { insertAppeal } from '../areas/after-sale/appeals/add-appeal.ts'
import { insertMessage } from '../areas/after-sale/appeals/add-message.ts'
import { lockAppeal } from '../areas/after-sale/appeals/repository.ts'
import { moveAppeal } from '../areas/after-sale/appeals/status.ts'
import { findType } from '../areas/after-sale/appeals/types.ts'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { demoBuyer } from './accounts.ts'

interface DemoAppeal {
  readonly type: string
  readonly facts: Readonly<Record<string, string>>
  readonly urgent?: boolean
  readonly message: string
  readonly answer?: { readonly text: string; readonly status: AppealStatus }
  readonly daysAgo: number
}

const appeals: readonly DemoAppeal[] = [
  {
    type: 'price',
    facts: { 'О чём вопрос': 'Отсрочка' },
    message: 'Можно ли увеличить отсрочку до 45 дней? Объём за квартал вырос вдвое.',
    answer: {
      text: 'Согласовали 45 дней. Дополнительное соглашение отправили через ЭДО, подпишите его, пожалуйста.',
      status: 'solved',
    },
    daysAgo: 6,
  },
  {
    type: 'documents',
    facts: { 'Какой документ нужен': 'Сертификат', 'Как прислать': 'На почту' },
    message: 'Нужны сертификаты на ударные дрели для приёмки на объекте.',
    answer: { text: 'Сертификаты есть. На какие артикулы их прислать?', status: 'waiting' },
    daysAgo: 2,
  },
  {
    type: 'site',
    facts: { 'Адрес страницы': '/catalog/' },
    urgent: true,
    message: 'Фильтр по бренду показывает не все бренды, которые есть в разделе.',
    daysAgo: 0,
  },
]

/** Idempotent: creates appeals only for a demo buyer without any. */
export async function createDemoAppeals(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await demoBuyer(trx)
    if (!user) return
    const known = await trx
      .selectFrom('appeal')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    if (known) return
    for (const appeal of appeals) await createAppeal(trx, user, appeal)
  })
}

async function createAppeal(trx: Transaction<Tables>, user: User, demo: DemoAppeal): Promise<void> {
  const { facts, urgent = false, message, answer, daysAgo } = demo
  const type = findType(demo.type)
  if (!type) throw new Error(`There is no appeal of the type ${demo.type}`)
  const now = new Date(Date.now() - daysAgo * DAY)
  const rows = Object.entries(facts).map(([label, value]) => ({ label, value, href: null }))
  const about = { type, facts: rows, orderId: null, contact: user.phone ?? '', urgent }
  const { id } = await insertAppeal(trx, user, about, now)
  await insertMessage(
    trx,
    { user, token: null, guest: null, ip: '127.0.0.1', stockId: STANDARD_STOCK },
    { id, message, files: [] },
  )
  if (answer) {
    await moveAppeal(trx, await lockAppeal(trx, null, id), answer.status, null, now)
    await trx
      .insertInto('appeal_message')
      .values({ appeal_id: id, user_id: null, text: answer.text })
      .execute()
  }
  await backdate(trx, id, daysAgo)
}

async function backdate(trx: Transaction<Tables>, id: number, days: number): Promise<void> {
  const earlier = sql<Date>`created_at - make_interval(days => ${days}::int)`
  await trx
    .updateTable('appeal')
    .set({ created_at: earlier, updated_at: earlier })
    .where('id', '=', id)
    .execute()
  for (const table of ['appeal_message', 'appeal_event'] as const)
    await trx.updateTable(table).set({ created_at: earlier }).where('appeal_id', '=', id).execute()
}
