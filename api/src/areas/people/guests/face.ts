export { admitGuest } from './admit.ts'
