import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds between the signing and the arrival, either way, since clocks differ. */
const LONGEST_WAY = 300

/** Whether the raw body is the provider's own and of now; `header` is as `PAYMENT_SIGNATURE` says. */
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
