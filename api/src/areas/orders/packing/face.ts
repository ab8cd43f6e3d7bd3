export { type PackedList, type PackedPart, packOrder, packRest } from './pack-order.ts'
export { listPackings } from './repository.ts'
