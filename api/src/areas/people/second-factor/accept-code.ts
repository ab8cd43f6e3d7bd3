import { shopError } from '@verstak/contract/errors.ts'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { recoveryCodeUsedLetter } from './letters.ts'
import { countRecoveryCodes, recoveryCodeTaker } from './recovery-codes.ts'
import { type KeySettings, unseal } from './seal.ts'
import { stepOf } from './totp.ts'

export async function hasSecondFactor(db: DbOrTransaction, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('second_factor')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('on_since', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

const APP_CODE = /^\d{6}$/

/**
 * Returns whether the code of the app or the recovery code is right; it is accepted once. The caller limits
 * attempts.
 */
export function acceptCode(
  services: { readonly db: Db; readonly config: KeySettings },
  user: { readonly id: number; readonly email: string },
  code: string,
): Promise<boolean> {
  return APP_CODE.test(code)
    ? acceptAppCode(services, user.id, code)
    : acceptRecoveryCode(services, user, code)
}

async function acceptAppCode(
  { db, config }: { readonly db: Db; readonly config: KeySettings },
  userId: number,
  code: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('second_factor')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row?.secret) return false
  const key = unseal(config, userId, row.secret)
  if (key === null)
    throw shopError(
      'unavailable',
      'Коды из приложения сейчас не проверить. Введите резервный код или позвоните нам',
      'code',
    )
  const step = stepOf(key, code)
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ used_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', row.secret)
    .where('used_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function acceptRecoveryCode(
  { db }: { readonly db: Db },
  { id, email }: { readonly id: number; readonly email: string },
  code: string,
): Promise<boolean> {
  const take = await recoveryCodeTaker(db, id, code)
  return db.transaction().execute(async (trx) => {
    if (!(await take(trx))) return false
    await enqueueMessage(trx, recoveryCodeUsedLetter(email, await countRecoveryCodes(trx, id)))
    return true
  })
}
