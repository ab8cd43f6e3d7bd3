import { randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import type { Tables } from '#db/tables.ts'
import { secretOf, signWith } from '#secret.ts'
import { settings } from '#settings.ts'

/** 32 signs that are not mistaken for each other: 60 bits in a code. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 12

const newCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** Keyed and bound to the user, so that equal codes of two users differ. */
const hasher = async (db: Db, userId: number) => {
  const secret = await secretOf(db, 'recovery-code')
  return (code: string) => signWith(secret, `${userId}\n${code}`)
}

export interface RecoveryCodes {
  /** As shown to the user. */
  readonly codes: readonly string[]
  readonly hashes: readonly string[]
}

export async function newRecoveryCodes(db: Db, userId: number): Promise<RecoveryCodes> {
  const hash = await hasher(db, userId)
  const codes = Array.from({ length: settings.secondFactor.recoveryCodes }, newCode)
  return { codes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), hashes: codes.map(hash) }
}

/** The older codes of the user become void. */
export async function replaceRecoveryCodes(
  trx: Transaction<Tables>,
  userId: number,
  { hashes }: RecoveryCodes,
): Promise<void> {
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Returns a deletion of the code, which is accepted once. */
export async function recoveryCodeTaker(db: Db, userId: number, code: string) {
  const hash = (await hasher(db, userId))(code)
  return async (trx: Transaction<Tables>): Promise<boolean> => {
    const { numDeletedRows } = await trx
      .deleteFrom('recovery_code')
      .where('user_id', '=', userId)
      .where('code_hash', '=', hash)
      .executeTakeFirstOrThrow()
    return numDeletedRows > 0n
  }
}

export async function countRecoveryCodes(db: DbOrTransaction, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}
