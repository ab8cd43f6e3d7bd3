import { createHash } from 'node:crypto'
import { shopError } from '@verstak/contract/errors.ts'

/** Hash of what a request with an idempotency key asks for; kept with the result of the request. */
export const requestHash = (asked: object): string =>
  createHash('sha256').update(JSON.stringify(asked)).digest('hex')

interface Repeat {
  /** Hash kept with the result; null for results older than the check. */
  readonly kept: string | null
  readonly given: string
  /** Says in Russian, without a full stop, what the key was used for. */
  readonly used: string
  readonly field: string
}

/**
 * A key names one request, so that nothing is taken for done that was never asked. Throws `conflict` at
 * `field` for another request.
 */
export function requireSameRequest({ kept, given, used, field }: Repeat): void {
  if (kept === null || kept === given) return
  throw shopError(
    'conflict',
    `${used}. Этот запрос с другим содержимым не выполнен: ему нужен новый ключ`,
    field,
  )
}
