import { createHmac, timingSafeEqual } from 'node:crypto'

/** Tolerance in seconds between signing and arrival, in both directions because of clock differences. */
const LONGEST_WAY = 300

/**
 * Whether the raw body has a valid and fresh signature; the format of `header` is described at
 * `PAYMENT_SIGNATURE`.
 */
export function checkSignature(
  header: unknown,
  body: Buffer,
  secret: string,
  now = Date.now(),
): 'good' | 'old' | 'forged' {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header ?? '')) ?? []
  if (!time || !given) return 'forged'
  const wanted = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  if (!timingSafeEqual(wanted, Buffer.from(given, 'hex'))) return 'forged'
  return Math.abs(now / 1000 - Number(time)) <= LONGEST_WAY ? 'good' : 'old'
}
