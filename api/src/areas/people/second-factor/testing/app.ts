import { TOTP } from 'otpauth'
import type { Db } from '#db/database.ts'
import { startSecondFactor, switchOn } from '../service.ts'

/** Key of every test, so that no test writes one to disk. */
export const factorKeys = { secondFactorKey: 'key-of-tests'.repeat(3), secondFactorKeyFile: '' }

/** The code that an app shows now, or `steps` of thirty seconds later. */
export const presentCode = (key: string, steps = 0): string =>
  new TOTP({ secret: key }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Gives the user a second factor. The present code is unused. */
export async function giveSecondFactor(db: Db, user: { id: number; email: string }) {
  const services = { db, config: factorKeys }
  const { key } = await startSecondFactor(services, user)
  const { recovery_codes } = await switchOn(services, user, presentCode(key), async () => {})
  await db.updateTable('second_factor').set({ used_step: 0 }).where('user_id', '=', user.id).execute()
  return { key, recovery_codes }
}
