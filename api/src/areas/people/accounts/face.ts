export { eraseAccountData } from './account-hooks.ts'
export { notifyConfirmed } from './join-requests.ts'
