export { recordChange } from './record.ts'
