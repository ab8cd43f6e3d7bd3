import { doOnce } from '#db/repeated-request.ts'
import type { Once, Visitor } from './handler.ts'
import { ownerOf } from './owner.ts'

/** For requests without an idempotency key. */
export const everyTime: Once = (_trx, work) => work()

/** `given`: the parts of the request; one of them may have the field `request_key`. */
export function onceFor(call: string, visitor: Visitor, given: object): Once {
  const parts: Record<string, unknown> = Object.assign({}, ...Object.values(given))
  const { request_key: key, ...asked } = parts
  const owner = ownerOf(visitor)
  if (typeof key !== 'string' || !owner) return everyTime
  return (trx, work) => doOnce(trx, { owner, key, asked: { call, ...asked } }, work)
}
