export { acceptCode, hasSecondFactor } from './accept-code.ts'
export { describeSecondFactor, requireSecondFactor } from './service.ts'
