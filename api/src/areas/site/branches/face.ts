export { stockFor } from './cities.ts'
