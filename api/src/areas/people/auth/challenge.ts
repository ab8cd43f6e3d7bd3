import { timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/database.ts'
import { secretOf, signWith } from '#secret.ts'
import { settings } from '#settings.ts'

interface Account {
  readonly id: number
  readonly password_hash: string
}

/**
 * Proof of a right password, for the second step of a sign-in. A new password makes it void; without a code it
 * opens nothing, so it need not be stored.
 */
export async function makeChallenge(db: Db, account: Account): Promise<string> {
  const until = Date.now() + settings.secondFactor.challenge
  return `${until}.${await signatureOf(db, account, until)}`
}

export async function isChallenge(db: Db, account: Account, given: string): Promise<boolean> {
  const [until = '', signature = ''] = given.split('.')
  const own = Buffer.from(await signatureOf(db, account, Number(until)))
  const typed = Buffer.from(signature)
  return own.length === typed.length && timingSafeEqual(own, typed) && Number(until) > Date.now()
}

const signatureOf = async (db: Db, { id, password_hash }: Account, until: number) =>
  signWith(await secretOf(db, 'sign-in-challenge'), `${id}\n${password_hash}\n${until}`)
