import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** One id goes with a request through the proxy, the shell and the API; the answer carries it too. */
export const REQUEST_ID = 'x-request-id'

/** Longer ones would look like a token, which no log shows. */
const SOUND = /^[\w.-]{8,40}$/

/** The id that somebody who is believed has given, or a new one. */
export function requestId(headers: IncomingHttpHeaders, believed: boolean): string {
  const given = headers[REQUEST_ID]
  return believed && typeof given === 'string' && SOUND.test(given) ? given : randomUUID()
}
