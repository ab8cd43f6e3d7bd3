import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { keptSecret } from '@verstak/process/kept-secret.ts'
import type { Config } from '#config.ts'

export type KeySettings = Pick<Config, 'secondFactorKey' | 'secondFactorKeyFile'>

const CIPHER = 'aes-256-gcm'
const IV = 12
const TAG = 16

/** Outside of the database, so that a copy of the database is not enough to make codes. */
const keyOf = ({ secondFactorKey, secondFactorKeyFile }: KeySettings): Buffer =>
  createHash('sha256')
    .update(`second factor ${secondFactorKey ?? keptSecret(secondFactorKeyFile)}`)
    .digest()

/** Encrypts a secret for one user. */
export function seal(settings: KeySettings, userId: number, text: string): string {
  const iv = randomBytes(IV)
  const cipher = createCipheriv(CIPHER, keyOf(settings), iv, { authTagLength: TAG }).setAAD(ownerOf(userId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Returns null when the key is another one, or the secret belongs to another user. */
export function unseal(settings: KeySettings, userId: number, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(settings), bytes.subarray(0, IV), { authTagLength: TAG })
    decipher.setAAD(ownerOf(userId)).setAuthTag(bytes.subarray(IV, IV + TAG))
    return decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall) throw error
    return null
  }
}

const ownerOf = (userId: number) => Buffer.from(`user ${userId}`)
