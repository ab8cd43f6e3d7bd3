export { recordUserEvent } from './events.ts'
export { FOREIGN_EMAIL, invitePerson, unusablePassword } from './invite.ts'
export { approversFor, overLimit } from './limits.ts'
export { loseRights } from './lose-rights.ts'
export {
  colleaguesWith,
  lockPeople,
  otherAdministrators,
  requireConfirmedOrganization,
} from './members.ts'
export { shopsForOrder } from './shops.ts'
export { rightsLost } from './users-hooks.ts'
