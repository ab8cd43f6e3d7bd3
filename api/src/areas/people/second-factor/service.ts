import type { User } from '@verstak/contract/auth/schemas.ts'
import type { CallData } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type * as calls from '@verstak/contract/second-factor/calls.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { enqueueMessage } from '#messages/repository.ts'
import { qrPath } from '#pdf/code-paths.ts'
import { settings } from '#settings.ts'
import { switchedOffLetter, switchedOnLetter } from './letters.ts'
import { countRecoveryCodes, newRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { type KeySettings, seal, unseal } from './seal.ts'
import { newKey, otpauthAddress, stepOf } from './totp.ts'

interface FactorServices {
  readonly db: Db
  readonly config: KeySettings
}
type Owner = Pick<User, 'id' | 'email'>

const life = settings.secondFactor.started / 1000
const stillOpen = sql<boolean>`started_at > now() - make_interval(secs => ${life}::float8)`

export async function secondFactorOf(
  { db }: Pick<FactorServices, 'db'>,
  { id }: Pick<Owner, 'id'>,
): Promise<CallData<typeof calls.secondFactor>> {
  const { required, on_since, pending } = await db
    .selectFrom('app_user as u')
    .leftJoin('second_factor as f', 'f.user_id', 'u.id')
    .select(['u.second_factor_required as required', 'f.on_since'])
    .select(sql<boolean>`COALESCE(${stillOpen}, false)`.as('pending'))
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    on_since: on_since && momentOf(on_since),
    required,
    recovery_codes_left: await countRecoveryCodes(db, id),
    pending,
  }
}

/**
 * Returns the new key, which nobody can read again: it would be the owner's second factor for whoever sees it. An
 * older factor stays until the first code of this one.
 */
export async function startSecondFactor(
  { db, config }: FactorServices,
  { id, email }: Owner,
): Promise<CallData<typeof calls.secondFactorStart>> {
  const key = newKey()
  const started = { started_secret: seal(config, id, key), started_at: sql<Date>`now()` }
  await db
    .insertInto('second_factor')
    .values({ user_id: id, ...started })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(started))
    .execute()
  const address = otpauthAddress(key, email)
  return { key, address, qr: qrPath(address) }
}

/**
 * Returns the recovery codes. `endOthers` ends the other sessions in the same transaction. Throws `invalid` at `code`,
 * `conflict` when nothing was started.
 */
export async function switchOn(
  { db, config }: FactorServices,
  { id, email }: Owner,
  code: string,
  endOthers: (trx: Transaction<Tables>) => Promise<void>,
) {
  const recovery = await newRecoveryCodes(db, id)
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('second_factor')
      .select(['started_secret', 'on_since'])
      .where('user_id', '=', id)
      .where(stillOpen)
      .forUpdate()
      .executeTakeFirst()
    const key = row?.started_secret && unseal(config, id, row.started_secret)
    if (!key) throw shopError('conflict', 'Время на включение вышло: начните заново, ключ будет другим')
    const step = stepOf(key, code)
    if (step === null)
      throw shopError(
        'invalid',
        'Код не подошёл. Введите тот, что приложение показывает сейчас, и проверьте, что время на телефоне точное',
        'code',
      )
    await trx
      .updateTable('second_factor')
      .set((eb) => ({
        secret: eb.ref('started_secret'),
        on_since: sql<Date>`now()`,
        used_step: step,
        started_secret: null,
        started_at: null,
      }))
      .where('user_id', '=', id)
      .execute()
    await replaceRecoveryCodes(trx, id, recovery)
    await endOthers(trx)
    await enqueueMessage(trx, switchedOnLetter(email, row.on_since !== null))
    return { recovery_codes: [...recovery.codes] }
  })
}

/**
 * Also ends a set-up that was only started. Returns whether the factor was on: then the caller ends the other sessions.
 * Throws `conflict` when the account requires the factor.
 */
export async function switchOff(trx: Transaction<Tables>, { id, email }: Owner): Promise<boolean> {
  const { second_factor_required } = await trx
    .selectFrom('app_user')
    .select('second_factor_required')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (second_factor_required)
    throw shopError(
      'conflict',
      'Для этой учётной записи двухфакторный вход обязателен: его можно настроить заново',
    )
  return forgetSecondFactor(trx, { id, email })
}

/**
 * Deletes the factor even when the account requires it: a new one must then be set up at the next sign-in. Returns
 * whether it was on.
 */
export async function forgetSecondFactor(trx: Transaction<Tables>, { id, email }: Owner): Promise<boolean> {
  const gone = await trx
    .deleteFrom('second_factor')
    .where('user_id', '=', id)
    .returning('on_since')
    .executeTakeFirst()
  await trx.deleteFrom('recovery_code').where('user_id', '=', id).execute()
  if (!gone?.on_since) return false
  await enqueueMessage(trx, switchedOffLetter(email))
  return true
}

/** For the module that gives an account its role. Until the factor is set up, the account can do nothing else. */
export async function requireSecondFactor(
  trx: Transaction<Tables>,
  userId: number,
  required: boolean,
): Promise<void> {
  await trx
    .updateTable('app_user')
    .set({ second_factor_required: required })
    .where('id', '=', userId)
    .execute()
}

/** For the file «Мои данные»: no secret. */
export async function describeSecondFactor(db: Db, userId: number) {
  const row = await db
    .selectFrom('second_factor')
    .select('on_since')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    on_since: row?.on_since ? momentOf(row.on_since) : null,
    recovery_codes_left: await countRecoveryCodes(db, userId),
  }
}
