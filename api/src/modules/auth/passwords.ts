import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's default) with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What a password is compared with when the account does not exist: the answer takes the same time. */
const decoy = hash(randomBytes(32), parameters)

/** A password as it is stored: the PHC text with its salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), parameters)
}

/** Whether the password is the one behind `stored`; `null` (no such account) takes as long and gives false. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const same = await verify(stored ?? (await decoy), password.normalize('NFKC'))
  return same && stored !== null
}
