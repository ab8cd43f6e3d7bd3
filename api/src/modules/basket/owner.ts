import { createHash } from 'node:crypto'
import { shopError } from '@verstak/shared/contract/errors.ts'
import type { Visitor } from '../../http/handler.ts'

/** Whose basket it is. A guest's key is a secret like a token: only its SHA-256 is kept and compared. */
export type BasketOwner = { readonly userId: number } | { readonly guestHash: string }

/** The owner behind a guest's key; null when the key cannot be one. */
export function guestOwner(key: string | null): { guestHash: string } | null {
  if (!key || key.length > 200) return null
  return { guestHash: createHash('sha256').update(key).digest('hex') }
}

/** Whose basket the visitor sees; null for a guest whom the gateway gave no key. */
export function basketOwner({ user, guest }: Visitor): BasketOwner | null {
  return user ? { userId: user.id } : guestOwner(guest)
}

/** The same for a change, which needs a basket to be made in. */
export function requireBasketOwner(visitor: Visitor): BasketOwner {
  const owner = basketOwner(visitor)
  if (!owner) throw shopError('invalid', 'Не удалось определить корзину. Обновите страницу')
  return owner
}
