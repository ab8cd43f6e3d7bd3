export { eraseAccountData } from './account-hooks.ts'
export { tellConfirmed } from './join-requests.ts'
