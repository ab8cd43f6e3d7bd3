import type { User } from '@verstak/contract/auth/schemas.ts'

/** The one who requested a code: only he can use it, and only his attempts count against it. */
export interface Asker {
  readonly key: string
  /** Has a count of letters of his own, which strangers cannot exhaust. */
  readonly trusted: boolean
}

/** For calls of a signed-in user. */
export const userAsker = ({ id }: Pick<User, 'id'>): Asker => ({ key: `user ${id}`, trusted: true })
