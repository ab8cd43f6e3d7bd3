import { randomBytes } from 'node:crypto'
import type { User } from '@verstak/contract/auth/schemas.ts'
import type { BasketInfo } from '@verstak/contract/basket/schemas.ts'
import { type ShopError, shopError } from '@verstak/contract/errors.ts'
import type { SavedRow } from '@verstak/contract/saved-baskets/schemas.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { sql, type Transaction } from 'kysely'
import { after } from '#db/after.ts'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { copyBasket, countSaved, isNameTaken, listSaved, lockSaved, type Saved } from './repository.ts'
import { contentOf } from './shared.ts'

type Trx = Transaction<Tables>

const { most, shareLife, undo } = settings.savedBaskets

export const noBasket = (): ShopError => shopError('notFound', 'Такой сохранённой корзины нет')

/** Throws `notFound` for another's or a removed basket. */
export async function requireSaved(db: Db | Trx, user: User, id: number): Promise<Saved> {
  const [saved] = await listSaved(db, user.id, id)
  if (!saved) throw noBasket()
  return saved
}

/** With its lines as they can be ordered from the warehouse today. */
export async function oneSaved(
  db: Db,
  user: User,
  id: number,
  stockId: string,
): Promise<Saved & { info: BasketInfo; rows: SavedRow[] }> {
  return { ...(await requireSaved(db, user, id)), ...(await contentOf(db, id, stockId)) }
}

/**
 * The current basket is unchanged. Throws `invalid` at `name`, or for an empty basket or a full list;
 * `tooOften`.
 */
export async function saveBasket(db: Db, user: User, name: string, ip: string): Promise<Saved> {
  const attempt = { kind: 'saved-basket', account: `user ${user.id}`, address: ip }
  await countAttempt(db, attempt, settings.savedBaskets.saves)
  return db.transaction().execute(async (trx) => {
    await lockSaved(trx, user.id)
    await requireBasketLimit(trx, user)
    await requireFreeName(trx, user, name)
    const { id } = await trx
      .insertInto('saved_basket')
      .values({ user_id: user.id, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    if ((await copyBasket(trx, user.id, id)) === 0)
      throw shopError('invalid', 'Корзина пуста: сохранять нечего')
    return requireSaved(trx, user, id)
  })
}

/** Throws `notFound`, `invalid` at `name`. */
export function renameSaved(db: Db, user: User, id: number, name: string): Promise<Saved> {
  return db.transaction().execute(async (trx) => {
    await lockSaved(trx, user.id)
    await requireSaved(trx, user, id)
    await requireFreeName(trx, user, name, id)
    await trx.updateTable('saved_basket').set({ name }).where('id', '=', id).execute()
    return requireSaved(trx, user, id)
  })
}

/**
 * A repeat changes nothing; a removed basket can be restored for a day. Throws `notFound`, `conflict` for a
 * name in use.
 */
export function removeSaved(db: Db, user: User, id: number, restore: boolean): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockSaved(trx, user.id)
    const found = await trx
      .selectFrom('saved_basket')
      .select(['name', 'removed_at'])
      .where('id', '=', id)
      .where('user_id', '=', user.id)
      .where((eb) => eb.or([eb('removed_at', 'is', null), eb('removed_at', '>', after(-undo))]))
      .executeTakeFirst()
    if (!found) throw noBasket()
    if (restore && found.removed_at) {
      await requireBasketLimit(trx, user)
      if (await isNameTaken(trx, user.id, found.name))
        throw shopError('conflict', `Название «${found.name}» уже занято: переименуйте другую корзину`)
    }
    await trx
      .updateTable('saved_basket')
      .set({ removed_at: restore ? null : sql<Date>`COALESCE(removed_at, now())` })
      .where('id', '=', id)
      .execute()
  })
}

/** A valid link is kept and extended; after a revocation or expiry there is a new one. Throws `notFound`. */
export async function shareSaved(db: Db, user: User, id: number, revoke: boolean): Promise<Saved['share']> {
  const fresh = randomBytes(24).toString('base64url')
  const changed = await db
    .updateTable('saved_basket')
    .set(
      revoke
        ? { share_key: null, share_expires_at: null }
        : {
            share_key: sql<string>`CASE WHEN share_expires_at > now() THEN share_key ELSE ${fresh} END`,
            share_expires_at: after(shareLife),
          },
    )
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('removed_at', 'is', null)
    .returning(['share_key', 'share_expires_at'])
    .executeTakeFirst()
  if (!changed) throw noBasket()
  const { share_key: key, share_expires_at: end } = changed
  return key && end ? { key, expires_at: momentOf(end) } : null
}

async function requireBasketLimit(trx: Trx, user: User): Promise<void> {
  if ((await countSaved(trx, user.id)) >= most)
    throw shopError('invalid', `Сохранённых корзин не больше ${most}: удалите ненужные`)
}

async function requireFreeName(trx: Trx, user: User, name: string, id?: number): Promise<void> {
  if (await isNameTaken(trx, user.id, name, id))
    throw shopError('invalid', 'Корзина с таким названием уже есть', 'name')
}
