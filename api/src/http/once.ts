import { everyTime, type Once } from '#db/once.ts'
import { doOnce } from '#db/repeated-request.ts'
import type { Visitor } from './handler.ts'
import { ownerOf } from './owner.ts'

/** `given`: the parts of the request; one of them may have the field `request_key`. */
export function onceFor(call: string, visitor: Visitor, given: object): Once {
  const parts: Record<string, unknown> = Object.assign({}, ...Object.values(given))
  const { request_key: key, ...asked } = parts
  const owner = ownerOf(visitor)
  if (typeof key !== 'string' || !owner) return everyTime
  return (trx, work) => doOnce(trx, { owner, key, asked: { call, ...asked } }, work)
}
