import { TOTP } from 'otpauth'
import type { Db } from '#db/database.ts'
import { unseal } from '../seal.ts'
import { startSecondFactor, switchOn } from '../service.ts'

/** Key of every test, so that no test writes one to disk. */
export const factorKeys = { secondFactorKey: 'key-of-tests'.repeat(3), secondFactorKeyFile: '' }

/** The code that an app shows now, or `steps` of thirty seconds later. */
export const presentCode = (key: string, steps = 0): string =>
  new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Key of the set-up that the user has started. */
export async function startedKey(db: Db, userId: number): Promise<string> {
  const { started_secret } = await db
    .selectFrom('second_factor')
    .select('started_secret')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return unseal(factorKeys, userId, started_secret ?? '') ?? ''
}

/** Gives the user a second factor. The present code is unused. */
export async function giveSecondFactor(db: Db, user: { id: number; email: string }) {
  const services = { db, config: factorKeys }
  await startSecondFactor(services, user)
  const key = await startedKey(db, user.id)
  const { recovery_codes } = await switchOn(services, user, presentCode(key))
  await db.updateTable('second_factor').set({ used_step: 0 }).where('user_id', '=', user.id).execute()
  return { key, recovery_codes }
}
