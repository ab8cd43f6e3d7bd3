import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { Visitor } from './handler.ts'

export function requireUser({ user }: Visitor): User {
  if (!user) throw shopError('sessionOver')
  return user
}
