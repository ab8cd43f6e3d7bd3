import { timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/database.ts'
import { secretOf, signWith } from '#secret.ts'

/** 144 bits. */
const LENGTH = 24

/** Key that gives the owner access to a card without an account. */
export async function keyOf(db: Db, number: string): Promise<string> {
  return signWith(await secretOf(db, 'warranty'), number).slice(0, LENGTH)
}

export async function isKeyOf(db: Db, number: string, given: string): Promise<boolean> {
  const key = Buffer.from(await keyOf(db, number))
  const other = Buffer.from(given)
  return key.length === other.length && timingSafeEqual(key, other)
}
