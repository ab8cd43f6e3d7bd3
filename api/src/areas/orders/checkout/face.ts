export { writeOrder } from './place-order.ts'
export { listPickupPoints } from './repository.ts'
export { validateOrder } from './validate.ts'
