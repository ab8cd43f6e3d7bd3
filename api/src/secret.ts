import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from './db/database.ts'

const known = new WeakMap<Db, Map<string, Promise<string>>>()

/**
 * Returns a 256-bit secret in base64url, generated on first use. It is stored in the database, so that all
 * processes share it.
 */
export function secretOf(db: Db, name: string): Promise<string> {
  const secrets = known.get(db) ?? new Map<string, Promise<string>>()
  known.set(db, secrets)
  const found = secrets.get(name)
  if (found) return found
  const read = readSecret(db, name)
  secrets.set(name, read)
  // A failed read must not be cached.
  read.catch(() => secrets.delete(name))
  return read
}

async function readSecret(db: Db, name: string): Promise<string> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}

/** HMAC-SHA-256 in base64url. */
export const signWith = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url')
