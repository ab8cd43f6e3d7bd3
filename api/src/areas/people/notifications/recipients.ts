import type { NoticeType } from '@verstak/domain/people/notices.ts'
import type { Right } from '@verstak/domain/rights.ts'
import { activeUsers, hasRight } from '#db/active-users.ts'
import type { DbOrTransaction } from '#db/database.ts'

interface Audience {
  /** Notifications whose channels a person can choose; without it both the letter and the site. */
  readonly choice?: NoticeType
  /** Right without which a member cannot see the object. */
  readonly needs?: Right
  /** Right of colleagues who, like administrators, are notified instead of an author who left. */
  readonly standsIn?: Right
}

const audiences = {
  order: { choice: 'order_status', standsIn: 'approve' },
  'transfer-document': { choice: 'order_status' },
  claim: {},
  appeal: {},
  'warranty-card': {},
  reconciliation: {},
  'e-order': {},
  address: { choice: 'address' },
  contract: { standsIn: 'order' },
  feed: { needs: 'feeds' },
  basket: {},
} as const satisfies Record<string, Audience>

export type SubjectKind = keyof typeof audiences
export const audienceOf = (kind: SubjectKind): Audience => audiences[kind]

/** An object that people are notified of. */
export interface Subject {
  readonly kind: SubjectKind
  /** Its author and other participants; empty when it belongs to the organisation as a whole. */
  readonly userIds: readonly (number | null)[]
  /** Null for an object of a private person. */
  readonly organizationId: number | null
}

export interface Recipient {
  readonly id: number
  readonly email: string
  /** E.164. */
  readonly phone: string | null
}

/**
 * The people to notify of an object. An object of a private person: its author. An object of an organisation:
 * its participants who are still active members; when none is, the active administrators, and colleagues with
 * the right that fits. Returned in the order of their ids.
 */
export async function recipientsOf(
  db: DbOrTransaction,
  { kind, userIds, organizationId }: Subject,
): Promise<Recipient[]> {
  const { needs, standsIn } = audienceOf(kind)
  const named = userIds.filter((id) => id !== null)
  const people = activeUsers(db).select(['u.id', 'u.email', 'u.phone']).orderBy('u.id')
  if (organizationId === null) return named.length === 0 ? [] : people.where('u.id', 'in', named).execute()
  const members = people.where('u.organization_id', '=', organizationId)
  const participants = members.where('u.id', 'in', named.length === 0 ? [0] : named)
  const found = await (needs ? participants.where(hasRight(needs)) : participants).execute()
  if (found.length > 0) return found
  return members.where(hasRight(...(standsIn ? [standsIn] : []))).execute()
}

/**
 * Returns the e-mails and phones typed for an object that may still be notified: not those of blocked people,
 * and not those of its participants who have left the organisation.
 */
export async function usableContacts(
  db: DbOrTransaction,
  { userIds, organizationId }: Subject,
  contacts: readonly string[],
): Promise<string[]> {
  if (contacts.length === 0) return []
  const wanted = contacts.map((contact) => contact.toLowerCase())
  const owners = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'phone', 'blocked', 'organization_id'])
    .where((eb) => eb.or([eb(eb.fn<string>('lower', ['email']), 'in', wanted), eb('phone', 'in', wanted)]))
    .execute()
  const hasLeft = (owner: (typeof owners)[number]) =>
    owner.blocked ||
    (organizationId !== null && userIds.includes(owner.id) && owner.organization_id !== organizationId)
  return contacts.filter((contact) => {
    const own = owners.filter(
      ({ email, phone }) => email.toLowerCase() === contact.toLowerCase() || phone === contact,
    )
    return own.length === 0 || !own.every(hasLeft)
  })
}
