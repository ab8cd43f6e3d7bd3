import { createHmac } from 'node:crypto'

/** The signature header of a notice; `at` is milliseconds. */
export function signed(body: string | Buffer, secret: string, at = Date.now()): string {
  const time = Math.floor(at / 1000)
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex')}`
}
