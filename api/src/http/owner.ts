import { createHash } from 'node:crypto'
import { shopError } from '@verstak/contract/errors.ts'
import { networkOf } from '#throttle/throttle.ts'
import { secondFactorDue } from './access.ts'
import type { Visitor } from './handler.ts'

/** A guest's key is as secret as a token, so only its SHA-256 is stored and compared. */
export type Owner = { readonly userId: number } | { readonly guestHash: string }

export function guestOwner(key: string | null): { guestHash: string } | null {
  if (!key || key.length > 200) return null
  return { guestHash: createHash('sha256').update(key).digest('hex') }
}

/** Returns null for a guest without a key. */
export function ownerOf({ user, guest }: Visitor): Owner | null {
  return user ? { userId: user.id } : guestOwner(guest)
}

/** Key under which the attempts of an owner are counted; users and guests never share one. */
export const accountOf = (owner: Owner): string =>
  'userId' in owner ? `user ${owner.userId}` : `guest ${owner.guestHash}`

/**
 * Throws for a guest without a key, and for a user whose second factor is due. `what` is used in the message, in the
 * accusative: «корзину».
 */
export function requireOwner(visitor: Visitor, what: string): Owner {
  const owner = ownerOf(visitor)
  // Only such a user has a session and no owner.
  if (!owner && visitor.token !== null) throw secondFactorDue()
  if (!owner) throw shopError('invalid', `Не удалось определить ${what}. Обновите страницу`)
  return owner
}

/** Key of a visitor in queues. Guests of a network share one, because anyone can have any number of guest keys. */
export const queueKeyOf = ({ user, ip }: Visitor): string => (user ? `user ${user.id}` : networkOf(ip))
