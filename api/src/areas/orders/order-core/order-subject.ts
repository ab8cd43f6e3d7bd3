import type { Subject } from '#areas/people/notifications/face.ts'

/** An order as an object that its buyer's side is notified of. */
export const orderSubject = (order: {
  readonly user_id: number
  readonly organization_id: number | null
}): Subject => ({ kind: 'order', userIds: [order.user_id], organizationId: order.organization_id })
