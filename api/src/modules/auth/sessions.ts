import { createHash, randomBytes } from 'node:crypto'
import type { User } from '@verstak/shared/contract/auth/schemas.ts'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { settings } from '#settings.ts'
import { deviceOf } from './device.ts'

/** 256 random bits in base64url. */
const TOKEN = /^[\w-]{43}$/

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const seconds = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000}::float8)`
const expiry = sql<Date>`now() + ${seconds(settings.sessionLife)}`

/** Returns the token, which is stored only as a hash, and deletes the user's expired sessions. */
export async function createSession(
  db: DbOrTransaction,
  userId: number,
  agent: string | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .insertInto('session')
    .values({ token_hash: hashOf(token), user_id: userId, agent, expires_at: expiry })
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

export async function revokeAllSessions(db: DbOrTransaction, userId: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Active sessions, last used first; `current` is the session of `token`. */
export async function listSessions(db: DbOrTransaction, userId: number, token: string | null) {
  const rows = await db
    .selectFrom('session')
    .select(['token_hash', 'created_at', 'seen_at', 'agent'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ token_hash, created_at, seen_at, agent }) => ({
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    current: token !== null && token_hash === hashOf(token),
    device: deviceOf(agent),
  }))
}

/** Null when the session is unknown, expired or revoked, or its user is blocked. Using a session moves its end. */
export async function findSessionUser(db: DbOrTransaction, token: string): Promise<User | null> {
  if (!TOKEN.test(token)) return null
  const tokenHash = hashOf(token)
  const row = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .leftJoin('organization as o', 'o.id', 'u.organization_id')
    .select(['u.id', 'u.email', 'u.name', 'u.phone', 'u.scope', 'u.show_actions'])
    .select(['o.id as organization_id', 'o.name as organization_name', 'o.inn', 'o.kpp'])
    .select(sql<boolean>`s.seen_at < now() - ${seconds(settings.sessionTouch)}`.as('stale'))
    .where('s.token_hash', '=', tokenHash)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.blocked', '=', false)
    .executeTakeFirst()
  if (!row) return null
  if (row.stale) await touch(db, tokenHash)
  const { id, email, name, phone, scope, show_actions, organization_id, organization_name, inn, kpp } = row
  const organization =
    organization_id !== null && organization_name !== null && inn !== null
      ? { id: organization_id, name: organization_name, inn, kpp }
      : null
  return { id, email, name, phone, scope, show_actions, organization }
}

async function touch(db: DbOrTransaction, tokenHash: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: sql<Date>`now()`, expires_at: expiry })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute()
}
