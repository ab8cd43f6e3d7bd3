import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** The proxy, the shell and the API pass on one id per request; the response contains it too. */
export const REQUEST_ID = 'x-request-id'

/** Longer ids would look like a token, which the log hides. */
const SOUND = /^[\w.-]{8,40}$/

/** The id from a trusted client, or a new one. */
export function requestId(headers: IncomingHttpHeaders, believed: boolean): string {
  const given = headers[REQUEST_ID]
  return believed && typeof given === 'string' && SOUND.test(given) ? given : randomUUID()
}
