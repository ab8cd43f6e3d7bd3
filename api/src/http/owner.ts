import { createHash } from 'node:crypto'
import { shopError } from '@verstak/shared/contract/errors.ts'
import type { Visitor } from './handler.ts'

/**
 * Whose basket, favourites or comparison it is. A guest's key is a secret like a token: only its SHA-256 is kept
 * and compared.
 */
export type Owner = { readonly userId: number } | { readonly guestHash: string }

/** The owner behind a guest's key; null when the key cannot be one. */
export function guestOwner(key: string | null): { guestHash: string } | null {
  if (!key || key.length > 200) return null
  return { guestHash: createHash('sha256').update(key).digest('hex') }
}

/** Whose things the visitor sees; null for a guest whom the gateway gave no key. */
export function ownerOf({ user, guest }: Visitor): Owner | null {
  return user ? { userId: user.id } : guestOwner(guest)
}

/** The same for a change, which needs somebody to belong to. `what` in the accusative: «корзину». */
export function requireOwner(visitor: Visitor, what: string): Owner {
  const owner = ownerOf(visitor)
  if (!owner) throw shopError('invalid', `Не удалось определить ${what}. Обновите страницу`)
  return owner
}
