export { type SoldGoods, warrantyEnds } from './warranty-ends.ts'
