import { randomBytes } from 'node:crypto'
import type { CallData, Input } from '@verstak/contract/call.ts'
import { type ShopError, shopError } from '@verstak/contract/errors.ts'
import type { favoriteListShare, sharedFavorites } from '@verstak/contract/favourites-lists/calls.ts'
import type {
  ColleagueFavouritesList,
  OwnFavouritesList,
} from '@verstak/contract/favourites-lists/schemas.ts'
import { type Moment, momentOf } from '@verstak/domain/day.ts'
import { pageNavigationOf } from '@verstak/domain/pagination.ts'
import * as paths from '@verstak/domain/paths.ts'
import { sql } from 'kysely'
import { loadCards } from '#areas/catalogue/catalog/face.ts'
import { after } from '#db/after.ts'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { ownedBy } from '#db/owned.ts'
import type { SiteServices, Visitor } from '#http/handler.ts'
import type { Owner } from '#http/owner.ts'
import { requireUser } from '#http/require-user.ts'
import { settings } from '#settings.ts'

const { shareLife } = settings.favoriteLists

const noList = (): ShopError => shopError('notFound', 'Такого списка нет')

interface Share {
  readonly key: string
  /** ISO 8601 in UTC. */
  readonly expires_at: Moment
}

/** A valid link is kept and extended; after a revocation or expiry there is a new one. Throws `notFound`. */
export async function shareByLink(
  db: Db,
  visitor: Visitor,
  id: number,
  revoke: boolean,
): Promise<Share | null> {
  const fresh = randomBytes(24).toString('base64url')
  const { rows } = await sql<{ share_key: string | null; share_expires_at: Date | null }>`
    UPDATE favorite_list AS l SET
      share_key = CASE WHEN ${revoke} THEN NULL WHEN l.share_expires_at > now() THEN l.share_key ELSE ${fresh} END,
      share_expires_at = CASE WHEN ${revoke} THEN NULL ELSE ${after(shareLife)} END
    FROM product_set AS s
    WHERE l.id = ${id} AND s.id = l.set_id AND l.removed_at IS NULL AND s.user_id = ${requireUser(visitor).id}
    RETURNING l.share_key, l.share_expires_at`.execute(db)
  const [changed] = rows
  if (!changed) throw noList()
  const { share_key: key, share_expires_at: end } = changed
  return key && end ? { key, expires_at: momentOf(end) } : null
}

/** Throws `notFound`; `invalid` for a user without a confirmed organisation. */
async function shareWithOrganization(db: Db, visitor: Visitor, id: number, revoke: boolean): Promise<void> {
  const { id: user, organization } = requireUser(visitor)
  if (!organization?.confirmed && !revoke)
    throw shopError('invalid', 'Открыть список коллегам можно в организации, которую магазин подтвердил')
  const { rows } = await sql`
    UPDATE favorite_list AS l SET organization_id = ${revoke ? null : (organization?.id ?? null)}
    FROM product_set AS s
    WHERE l.id = ${id} AND s.id = l.set_id AND l.removed_at IS NULL AND s.user_id = ${user}
    RETURNING l.id`.execute(db)
  if (rows.length === 0) throw noList()
}

/** Shares a list of the visitor with colleagues or by a link, or ends sharing. Throws like both. */
export async function shareList(
  services: SiteServices,
  visitor: Visitor,
  given: Input<typeof favoriteListShare, 'body'>,
): Promise<CallData<typeof favoriteListShare>> {
  const revoke = given.revoke === 'Y'
  if (given.with === 'link') await shareByLink(services.db, visitor, given.id, revoke)
  else await shareWithOrganization(services.db, visitor, given.id, revoke)
  const [list] = await findOwnLists(services, { userId: requireUser(visitor).id }, given.id)
  if (!list) throw noList()
  return { list }
}

/** With sharing details, newest first; with `id` only that one. */
export async function findOwnLists(
  { db, config }: SiteServices,
  owner: Owner,
  id?: number,
): Promise<OwnFavouritesList[]> {
  type OwnListRow = Omit<OwnFavouritesList, 'share'> & {
    share_key: string | null
    share_expires_at: Date | null
  }
  const { rows } = await sql<OwnListRow>`
    SELECT l.id::int AS id, l.name, ${countOf}, l.organization_id IS NOT NULL AS with_organization,
      CASE WHEN l.share_expires_at > now() THEN l.share_key END AS share_key, l.share_expires_at
    FROM product_set AS s JOIN favorite_list AS l ON l.set_id = s.id AND l.removed_at IS NULL
    WHERE ${ownedBy('s', owner)} ${id === undefined ? sql`` : sql`AND l.id = ${id}`}
    ORDER BY l.id DESC`.execute(db)
  return rows.map(({ share_key: key, share_expires_at: end, ...list }) => ({
    ...list,
    share:
      key && end
        ? {
            key,
            expires_at: momentOf(end),
            address: new URL(paths.sharedFavourites(key), config.publicUrl).href,
          }
        : null,
  }))
}

/**
 * Lists that colleagues have shared with the visitor's organisation, newest first; with `id` only that one.
 */
export async function findColleagueLists(
  db: DbOrTransaction,
  { user }: Pick<Visitor, 'user'>,
  id?: number,
): Promise<(ColleagueFavouritesList & { readonly setId: number })[]> {
  if (!user?.organization?.confirmed) return []
  const { rows } = await sql<ColleagueFavouritesList & { setId: number }>`
    SELECT l.id::int AS id, l.name, ${countOf}, u.name AS owner, s.id::int AS "setId"
    FROM favorite_list AS l JOIN product_set AS s ON s.id = l.set_id JOIN app_user AS u ON u.id = s.user_id
    WHERE l.organization_id = ${user.organization.id} AND u.organization_id = l.organization_id AND u.id <> ${user.id}
      AND NOT u.blocked AND u.erased_at IS NULL AND l.removed_at IS NULL
      ${id === undefined ? sql`` : sql`AND l.id = ${id}`}
    ORDER BY l.id DESC`.execute(db)
  return rows
}

/** Number of products of list `l` in set `s` that are still favourites. */
const countOf = sql`(
  SELECT count(*) FROM favorite_list_item AS e
    JOIN product_set_item AS i ON i.set_id = s.id AND i.kind = 'favorite' AND i.product_id = e.product_id
  WHERE e.list_id = l.id AND e.taken_at IS NULL)::int AS count`

export interface Linked {
  readonly id: number
  readonly setId: number
  readonly name: string
  readonly expires_at: Moment
}

/** Throws `notFound` for a revoked, expired or unknown link. */
export async function requireLinked(db: DbOrTransaction, key: string): Promise<Linked> {
  const found = await db
    .selectFrom('favorite_list')
    .select(['id', 'set_id', 'name', 'share_expires_at'])
    .where('share_key', '=', key)
    .where('share_expires_at', '>', sql<Date>`now()`)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!found?.share_expires_at)
    throw shopError('notFound', 'Ссылка не действует: её закрыли или её срок вышел')
  const { id, set_id: setId, name, share_expires_at: end } = found
  return { id, setId, name, expires_at: momentOf(end) }
}

/** Anonymous, so prices are public; discontinued products are left out. Throws `notFound`. */
export async function linkedContent(
  db: Db,
  key: string,
  stockId: string,
  { page, page_size: size }: Input<typeof sharedFavorites, 'query'>,
): Promise<CallData<typeof sharedFavorites>> {
  const { id, setId, name, expires_at } = await requireLinked(db, key)
  const { rows } = await sql<{ id: number; quantity: number | null; total: number }>`
    SELECT e.product_id::int AS id, e.quantity, count(*) OVER ()::int AS total
    FROM favorite_list_item AS e
      JOIN product_set_item AS i ON i.set_id = ${setId} AND i.kind = 'favorite' AND i.product_id = e.product_id
      JOIN product AS p ON p.id = e.product_id AND NOT p.hidden
    WHERE e.list_id = ${id} AND e.taken_at IS NULL
    ORDER BY e.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(db)
  const cards = await loadCards(
    db,
    rows.map((row) => row.id),
    stockId,
  )
  return {
    name,
    expires_at,
    items: rows.flatMap((row) => {
      const card = cards.get(row.id)
      return card ? [{ ...card, quantity: row.quantity }] : []
    }),
    page_navigation: pageNavigationOf(rows[0]?.total ?? 0, page, size),
  }
}
