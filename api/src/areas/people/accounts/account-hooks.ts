import type { Transaction } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { defineHook } from '#hooks.ts'

/** Erases a module's data of the user, in the transaction that erases the account. */
export const eraseAccountData =
  defineHook<(trx: Transaction<Tables>, userId: number) => Promise<void>>('erase-account')
