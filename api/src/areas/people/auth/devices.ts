import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { settings } from '#settings.ts'

/** 256 random bits in base64url. */
const KEY = /^[\w-]{43}$/

/** Null for an invalid browser key. */
export function deviceHash(key: string | null): string | null {
  return key && KEY.test(key) ? createHash('sha256').update(`device ${key}`).digest('hex') : null
}

export async function isKnownDevice(db: Db, userId: number, device: string | null): Promise<boolean> {
  if (!device) return false
  const found = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', device)
    .executeTakeFirst()
  return found !== undefined
}

/** Call it only after the user has authenticated: by password, or by a code from a letter. */
export async function rememberDevice(
  db: DbOrTransaction,
  userId: number,
  device: string | null,
): Promise<void> {
  if (!device) return
  await db
    .insertInto('known_device')
    .values({ user_id: userId, device_hash: device })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at: sql`now()` }),
    )
    .execute()
}

export async function forgetDevices(db: DbOrTransaction, userId: number): Promise<void> {
  await db.deleteFrom('known_device').where('user_id', '=', userId).execute()
}

/** Deletes devices whose cookies have expired. */
export async function forgetLostDevices(db: Db): Promise<number> {
  const life = settings.deviceLife / 1000
  const gone = await db
    .deleteFrom('known_device')
    .where('seen_at', '<', sql<Date>`now() - make_interval(secs => ${life}::float8)`)
    .executeTakeFirstOrThrow()
  return Number(gone.numDeletedRows)
}
