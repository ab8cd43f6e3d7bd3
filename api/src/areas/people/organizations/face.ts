export { type Branch, lockOrganization } from './confirm.ts'
