import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters recommended by OWASP: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Compared with when there is no account, so that the response takes the same time. */
const decoy = hash(randomBytes(32), parameters)

/** Returns the PHC string with salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), parameters)
}

/** `null` (no such account) returns false after the same time. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const same = await verify(stored ?? (await decoy), password.normalize('NFKC'))
  return same && stored !== null
}
