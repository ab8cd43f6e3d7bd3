import type { CallSpec } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { FastifyBaseLogger } from 'fastify'

/** Of one page, or one form with the page that follows; the richest page makes a dozen calls. */
export const CALLS_PER_REQUEST = 40

/** Hears of every call before it is made, and throws `tooLarge` for the first that is too many and all after it. */
export function createCallBudget(path: string, log: Pick<FastifyBaseLogger, 'error'>) {
  let made = 0
  return (call: CallSpec): void => {
    made++
    if (made <= CALLS_PER_REQUEST) return
    if (made === CALLS_PER_REQUEST + 1)
      log.error({ path, call: call.path }, 'too many API calls for one request')
    throw shopError('tooLarge', 'Этот запрос слишком велик для одного раза. Разделите его на части')
  }
}
