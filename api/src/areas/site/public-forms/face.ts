export { requirePhone } from './callback.ts'
export { insertRequest } from './repository.ts'
export { formatRequestNumber } from './request-number.ts'
