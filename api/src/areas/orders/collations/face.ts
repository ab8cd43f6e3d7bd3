export { listCollations } from './collations.ts'
