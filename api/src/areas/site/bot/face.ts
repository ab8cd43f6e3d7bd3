export { openOwnGuard } from './own-guard.ts'
export { requireHuman } from './require-human.ts'
