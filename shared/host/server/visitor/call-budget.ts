import type { CallSpec } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { FastifyBaseLogger } from 'fastify'

/** Maximum calls per page, or per form with the following page; the largest page makes a dozen calls. */
export const CALLS_PER_REQUEST = 40

/** Called before every call; throws `tooLarge` for every call beyond the limit. */
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
