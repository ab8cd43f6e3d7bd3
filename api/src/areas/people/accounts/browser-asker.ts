import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Visitor } from '#http/handler.ts'
import { networkOf } from '#throttle/throttle.ts'
import { deviceHash } from '../auth/face.ts'
import type { Asker } from '../codes/face.ts'

type Browser = Pick<Visitor, 'device' | 'ip'>

/** The browser, or the network of a program without a browser's key. */
export function askerKey({ device = null, ip }: Browser): string {
  const hash = deviceHash(device)
  return hash ? `device ${hash}` : `network ${networkOf(ip)}`
}

/** A browser that has signed in to the account of this e-mail is trusted. */
export async function browserAsker(db: Db, browser: Browser, email: string): Promise<Asker> {
  const known = await db
    .selectFrom('known_device as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select('u.id')
    .where(sql`lower(u.email)`, '=', sql`lower(${email})`)
    .where('k.device_hash', '=', deviceHash(browser.device ?? null) ?? '')
    .executeTakeFirst()
  return { key: askerKey(browser), trusted: known !== undefined }
}
