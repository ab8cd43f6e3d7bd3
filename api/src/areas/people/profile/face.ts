export { personalData } from './profile-hooks.ts'
