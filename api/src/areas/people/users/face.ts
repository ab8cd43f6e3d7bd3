export { recordUserEvent } from './events.ts'
export { FOREIGN_EMAIL, invitePerson, unusablePassword } from './invite.ts'
export { approversFor, overLimit } from './limits.ts'
export { loseRights } from './lose-rights.ts'
export {
  colleaguesWith,
  isLeaving,
  leavesNoAdministrator,
  lockPeople,
  requireConfirmedOrganization,
} from './members.ts'
export { passApprovals } from './pass-approvals.ts'
export { listPrepared, sendPrepared } from './prepare.ts'
export { shopsForOrder } from './shops.ts'
export { rightsLost } from './users-hooks.ts'
