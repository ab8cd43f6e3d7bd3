import { shopError } from '@verstak/contract/errors.ts'
import { counted } from '@verstak/domain/plural.ts'
import { meterInWindow } from '@verstak/process/rate.ts'
import type { FastifyReply } from 'fastify'

export interface RateLimit {
  /** Milliseconds. */
  readonly window: number
  readonly most: number
}

/**
 * Counts requests by key in this process and reports the remaining ones in headers; times are in seconds. The
 * returned function throws `tooOften` above the limit.
 */
export function limitRate({ window, most }: RateLimit): (key: string, reply: FastifyReply) => void {
  const meter = meterInWindow(window)
  return (key, reply) => {
    const { count, left } = meter(key)
    const seconds = Math.max(1, Math.ceil(left / 1000))
    reply.headers({
      'ratelimit-limit': most,
      'ratelimit-remaining': Math.max(0, most - count),
      'ratelimit-reset': seconds,
    })
    if (count <= most) return
    reply.header('retry-after', seconds)
    throw shopError(
      'tooOften',
      `Слишком часто. Повторите через ${counted(seconds, 'секунду', 'секунды', 'секунд')}`,
    )
  }
}
