export { warrantyEnds } from './warranty-ends.ts'
