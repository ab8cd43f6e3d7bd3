import type { User } from '@verstak/contract/auth/schemas.ts'
import { normalizeArticle } from '@verstak/domain/article.ts'
import { UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { sql } from 'kysely'
import { createSession, findSessionUser } from '../areas/people/auth/sessions.ts'
import type { Db } from '../db/database.ts'
import { createDemoAccounts } from '../demo/accounts.ts'
import type { Visitor } from '../http/handler.ts'

export const STOCK = 'MCK'

export interface TestProduct {
  readonly article: string
  /** Tells products with one article apart. */
  readonly brand?: string
  readonly name?: string
  /** Kopecks. */
  readonly price?: number | null
  readonly min?: number
  readonly step?: number
  readonly stock?: number
  readonly hidden?: boolean
  readonly grams?: number
  readonly section?: number
}

export async function addSections(db: Db): Promise<{ tools: number; fixings: number }> {
  await db.insertInto('warehouse').values({ id: STOCK, name: 'Москва' }).execute()
  const add = async (
    code: string,
    name: string,
    parent: { id: number; code: string; name: string } | null,
  ) => {
    const { id } = await db
      .insertInto('section')
      .values({
        feed_id: code,
        code,
        name,
        parent_id: parent?.id ?? null,
        path_codes: parent ? [parent.code, code] : [code],
        path_names: parent ? [parent.name, name] : [name],
        depth: parent ? 2 : 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('section')
      .set({ path_ids: parent ? [parent.id, id] : [id] })
      .where('id', '=', id)
      .execute()
    return { id, code, name }
  }
  const tools = await add('instrument', 'Инструмент', null)
  const fixings = await add('krepezh', 'Крепёж', null)
  return {
    tools: (await add('dreli', 'Дрели', tools)).id,
    fixings: (await add('samorezy', 'Саморезы', fixings)).id,
  }
}

export async function addProduct(db: Db, section: number, product: TestProduct): Promise<number> {
  const { article, brand, stock = 100 } = product
  const offer = brand ? `${article}-${brand}` : article
  const { path_ids } = await db
    .selectFrom('section')
    .select('path_ids')
    .where('id', '=', section)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('product')
    .values({
      offer_id: offer,
      code: offer.toLowerCase(),
      article,
      brand: brand ?? null,
      article_key: normalizeArticle(article),
      name: product.name ?? `Товар ${article}`,
      section_id: section,
      path_ids,
      price: product.price === undefined ? 10_000 : product.price,
      min_quantity: product.min ?? 1,
      multiplicity: product.step ?? 1,
      weight_grams: product.grams ?? null,
      hidden: product.hidden ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('stock').values({ product_id: id, warehouse: STOCK, quantity: stock }).execute()
  return id
}

export async function stockOf(db: Db, productId: number): Promise<number> {
  const row = await db
    .selectFrom('stock')
    .select('quantity')
    .where('product_id', '=', productId)
    .where('warehouse', '=', STOCK)
    .executeTakeFirstOrThrow()
  return row.quantity
}

/** Units that can be sold, beside those that orders have taken. */
export async function setStock(db: Db, productId: number, quantity: number): Promise<void> {
  await sql`UPDATE stock SET quantity = ${quantity}, own = NULLIF(LEAST(${quantity} + COALESCE((
      SELECT sum(h.quantity) FROM order_stock AS h
      WHERE h.product_id = stock.product_id AND h.warehouse = stock.warehouse AND NOT h.known
    ), 0), ${UNCOUNTED_STOCK})::int, ${quantity})
    WHERE product_id = ${productId}`.execute(db)
}

/** Skips the slow password check. */
export async function openSession(db: Db, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return createSession(db, { userId: id })
}

export type SignedIn = Visitor & { user: User; token: string }

/** Creates the demo accounts if there are none. */
export async function demoVisitor(
  db: Db,
  login: 'admin@demo.example' | 'buyer@demo.example' = 'buyer@demo.example',
): Promise<SignedIn> {
  await createDemoAccounts(db)
  const token = await openSession(db, login)
  return visitorWith(db, token)
}

export async function visitorOf(db: Db, userId: number): Promise<SignedIn> {
  return visitorWith(db, await createSession(db, { userId: userId }))
}

async function visitorWith(db: Db, token: string): Promise<SignedIn> {
  const user = await findSessionUser(db, token)
  if (!user) throw new Error('There is no such session')
  return { user, token, guest: null, ip: '127.0.0.1', stockId: STOCK }
}

export const guestVisitor = (guest = 'guest-key-of-32-characters-000000'): Visitor & { guest: string } => ({
  user: null,
  token: null,
  guest,
  ip: '127.0.0.1',
  stockId: STOCK,
})
