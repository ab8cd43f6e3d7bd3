import { createHash, randomBytes } from 'node:crypto'
import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { ApiToken } from '@verstak/contract/feeds/schemas.ts'
import { momentOf } from '@verstak/domain/day.ts'
import type { TokenScope } from '@verstak/domain/tools/export-feed.ts'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { everyTime, type Once } from '#db/once.ts'
import type { Tables } from '#db/tables.ts'
import { secretOf, signWith } from '#secret.ts'
import { settings } from '#settings.ts'
import { findUser } from './sessions.ts'

/** Prefix that makes leaked tokens recognisable. */
const PREFIX = 'vst_'
const TOKEN = /^vst_[\w-]{43}$/
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** CSRF protection: generating a token is a GET, which another site could trigger in a browser. */
export const confirmation = async (db: Db, { id }: Pick<User, 'id'>): Promise<string> =>
  signWith(await secretOf(db, 'api-token'), String(id))

interface Wanted {
  readonly confirm: string
  readonly name: string
  readonly scopes: readonly TokenScope[]
  /** 0 for no expiry. */
  readonly days: number
}

/**
 * The token itself is returned only once; the database stores its hash. So a repeated request makes no other
 * token, and throws `conflict`.
 */
export async function makeToken(
  db: Db,
  user: User,
  { confirm, name, scopes, days }: Wanted,
  once: Once = everyTime,
): Promise<{ secret: string; item: ApiToken }> {
  if (confirm !== (await confirmation(db, user)))
    throw shopError('notFound', 'Страница устарела: откройте её снова и повторите')
  let secret: string | undefined
  const make = async (trx: Transaction<Tables>) => {
    secret = PREFIX + randomBytes(32).toString('base64url')
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`api tokens ${user.id}`}, 0))`.execute(trx)
    const { count } = await trx
      .selectFrom('api_token')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', user.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (count >= settings.apiTokens.most)
      throw shopError('invalid', `Токенов может быть не больше ${settings.apiTokens.most}: отзовите ненужные`)
    const row = await trx
      .insertInto('api_token')
      .values({
        user_id: user.id,
        name,
        token_hash: hashOf(secret),
        masked: `${secret.slice(0, 8)}…${secret.slice(-4)}`,
        scopes: [...new Set(scopes)],
        expires_at: days > 0 ? sql<Date>`now() + make_interval(days => ${days}::int)` : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toToken(row)
  }
  const item = await db.transaction().execute((trx) => once(trx, () => make(trx)))
  if (!secret)
    throw shopError(
      'conflict',
      `Токен «${item.name}» уже выпущен, и показать его второй раз нельзя: отзовите его и выпустите новый`,
      'request_key',
    )
  return { secret, item }
}

/** Without revoked ones; newest first. */
export async function listTokens(db: Db, user: User): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_token')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toToken)
}

/** Throws `notFound` for a foreign or revoked token. */
export async function revokeToken(db: Db, user: User, id: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('api_token')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw shopError('notFound', 'Такого токена нет или он уже отозван')
}

/** Returns the number of revoked tokens. */
export async function revokeAllTokens(db: DbOrTransaction, userId: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('api_token')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

function toToken(row: Selectable<Tables['api_token']>): ApiToken {
  return {
    id: row.id,
    name: row.name,
    masked: row.masked,
    scopes: row.scopes,
    created_at: momentOf(row.created_at),
    expires_at: row.expires_at && momentOf(row.expires_at),
    used_at: row.used_at && momentOf(row.used_at),
    used_ip: row.used_ip,
    active: row.revoked_at === null && (row.expires_at === null || row.expires_at > new Date()),
  }
}

export interface VerifiedToken {
  readonly id: number
  readonly user: User
  readonly scopes: readonly TokenScope[]
}

/**
 * Records the use of a valid token. Returns null for one that is unknown, revoked or expired, or whose owner
 * is blocked.
 */
export async function verifyToken(db: Db, token: string, ip: string): Promise<VerifiedToken | null> {
  if (!TOKEN.test(token)) return null
  const found = await db
    .selectFrom('api_token')
    .select(['id', 'scopes', 'user_id'])
    .select(
      sql<boolean>`used_at IS NULL OR used_at < now() - interval '1 minute' OR used_ip <> ${ip}`.as('stale'),
    )
    .where('token_hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]))
    .executeTakeFirst()
  const user = found && (await findUser(db, found.user_id))
  if (!found || !user) return null
  if (found.stale)
    await db
      .updateTable('api_token')
      .set({ used_at: sql<Date>`now()`, used_ip: ip })
      .where('id', '=', found.id)
      .execute()
  return { id: found.id, user, scopes: found.scopes }
}
