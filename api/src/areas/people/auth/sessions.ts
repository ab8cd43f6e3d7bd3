import { createHash, randomBytes } from 'node:crypto'
import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { privateScope } from '@verstak/domain/rights.ts'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { settings } from '#settings.ts'
import { deviceOf } from './device.ts'

/** 256 random bits in base64url. */
const TOKEN = /^[\w-]{43}$/

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::float8)`
/** Each use extends the session, up to its maximum lifetime. */
const expiry = sql<Date>`LEAST(now() + ${seconds(settings.sessionLife)}, created_at + ${seconds(settings.sessionLongest)})`

export interface NewSession {
  readonly userId: number
  readonly agent?: string | null
  /** The hash of the browser's key. */
  readonly device?: string | null
}

/** Returns the token, which is stored only as a hash, and deletes the user's expired sessions. */
export async function createSession(
  db: DbOrTransaction,
  { userId, agent = null, device = null }: NewSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      agent,
      device_hash: device,
      expires_at: sql<Date>`now() + ${seconds(settings.sessionLife)}`,
    })
    .execute()
  return token
}

export async function revokeSession(db: DbOrTransaction, token: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .execute()
}

/** A browser has one session cookie, so its previous session ends, whoever signs in. */
export async function revokeDevice(db: DbOrTransaction, device: string | null): Promise<void> {
  if (!device) return
  await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('device_hash', '=', device)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Throws `notFound` for another person's session and for an expired one. */
export async function endSession(db: DbOrTransaction, userId: number, id: number): Promise<void> {
  const ended = await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw shopError('notFound', 'Этот сеанс уже завершён')
}

export async function revokeAllSessions(db: DbOrTransaction, userId: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function revokeOtherSessions(
  db: DbOrTransaction,
  userId: number,
  token: string | null,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('token_hash', '<>', token === null ? '' : hashOf(token))
    .where('revoked_at', 'is', null)
    .execute()
}

/** Active sessions, last used first; `current` is the session of `token`. */
export async function listSessions(db: DbOrTransaction, userId: number, token: string | null) {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'token_hash', 'created_at', 'seen_at', 'agent'])
    .select(sql<Date>`created_at + ${seconds(settings.sessionLongest)}`.as('ends_at'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ id, token_hash, created_at, seen_at, ends_at, agent }) => ({
    id,
    created_at: momentOf(created_at),
    seen_at: momentOf(seen_at),
    ends_at: momentOf(ends_at),
    current: token !== null && token_hash === hashOf(token),
    device: deviceOf(agent),
  }))
}

/**
 * Returns null when the session is unknown, expired or revoked, or its user is blocked. Each use extends the
 * session.
 */
export async function findSessionUser(db: DbOrTransaction, token: string): Promise<User | null> {
  if (!TOKEN.test(token)) return null
  const tokenHash = hashOf(token)
  const row = await selectUsers(db)
    .innerJoin('session as s', 's.user_id', 'u.id')
    .select(sql<boolean>`s.seen_at < now() - ${seconds(settings.sessionTouch)}`.as('stale'))
    .where('s.token_hash', '=', tokenHash)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where(sql<boolean>`s.created_at > now() - ${seconds(settings.sessionLongest)}`)
    .executeTakeFirst()
  if (!row) return null
  if (row.stale) await touch(db, tokenHash)
  return toUser(row)
}

/** Returns null for an unknown or blocked user. */
export async function findUser(db: DbOrTransaction, id: number): Promise<User | null> {
  const row = await selectUsers(db).where('u.id', '=', id).executeTakeFirst()
  return row ? toUser(row) : null
}

const selectUsers = (db: DbOrTransaction) =>
  db
    .selectFrom('app_user as u')
    .leftJoin('organization as o', 'o.id', 'u.organization_id')
    .select(['u.id', 'u.email', 'u.name', 'u.phone', 'u.scope', 'u.show_actions'])
    .select((eb) =>
      eb
        .and([
          eb('u.second_factor_required', '=', true),
          eb.not(
            eb.exists(
              eb
                .selectFrom('second_factor as f')
                .select('f.user_id')
                .whereRef('f.user_id', '=', 'u.id')
                .where('f.on_since', 'is not', null),
            ),
          ),
        ])
        .as('second_factor_due'),
    )
    .select(['o.id as organization_id', 'o.name as organization_name', 'o.inn', 'o.kpp'])
    .select(sql<boolean>`o.confirmed_at IS NOT NULL`.as('confirmed'))
    .where('u.blocked', '=', false)

type UserRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirst']>>>

function toUser(row: UserRow): User {
  const { id, email, name, phone, scope, show_actions, second_factor_due } = row
  const { organization_id, organization_name, inn, kpp, confirmed } = row
  const organization =
    organization_id !== null && organization_name !== null && inn !== null
      ? { id: organization_id, name: organization_name, inn, kpp, confirmed }
      : null
  return {
    id,
    email,
    name,
    phone,
    scope: organization ? scope : [...privateScope],
    show_actions,
    ...(second_factor_due ? { second_factor_due: true as const } : {}),
    organization,
  }
}

async function touch(db: DbOrTransaction, tokenHash: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: sql<Date>`now()`, expires_at: expiry })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute()
}
