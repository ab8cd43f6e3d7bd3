import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url. */
const KEY = /^[\w-]{43}$/

export const newKey = (): string => randomBytes(32).toString('base64url')

/** Returns null for an invalid invitation key. */
export const keyHash = (key: string): string | null =>
  KEY.test(key) ? createHash('sha256').update(`invitation ${key}`).digest('hex') : null
