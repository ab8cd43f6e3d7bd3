import { findUser } from '../areas/people/auth/sessions.ts'
import { usualSettings } from '../areas/tools/feeds/defaults.ts'
import { addFeed, takeStep } from '../areas/tools/feeds/service.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/database.ts'

/**
 * A marketplace feed, a price list with a markup, and a draft; nothing when the organisation has feeds
 * already.
 */
export async function createDemoFeeds(db: Db): Promise<void> {
  const author = await db
    .selectFrom('app_user')
    .select(['id', 'organization_id'])
    .where('email', '=', 'buyer@demo.example')
    .executeTakeFirst()
  const user = author && (await findUser(db, author.id))
  if (!user) return
  const known = await db
    .selectFrom('feed')
    .select('id')
    .where('organization_id', '=', author.organization_id)
    .limit(1)
    .executeTakeFirst()
  if (known) return
  // Only the shop's address of the settings would matter, and it is not shown here.
  const services = { db, config: readConfig({}) }
  const add = (name: string, format: 'yml' | 'csv' | 'xlsx') =>
    addFeed(services, user, { name, format, copyOf: undefined })
  await add('Прайс для менеджеров', 'xlsx')
  const list = await add('Розничный прайс сайта', 'csv')
  const fields = { ...usualSettings.fields, markup: 25, rounding: 'nine', stock: 'bands' } as const
  await takeStep(services, user, { step: 'fields', id: list, ...fields })
  await takeStep(services, user, { step: 'build', id: list })
  const market = await add('Яндекс Маркет', 'yml')
  await takeStep(services, user, { step: 'goods', id: market, ...usualSettings.goods, only_in_stock: true })
  await takeStep(services, user, { step: 'build', id: market })
}
