import { errorCodes } from '@verstak/contract/errors.ts'

export interface ReadAnswer {
  /** The session's token that the response carried. */
  readonly token?: string | undefined
  readonly sessionOver: boolean
  /** The response without the token. */
  readonly text: string
}

/** Words without which neither field can be in a response: most responses are not parsed. */
const SIGNS = ['"token"', `"code":${errorCodes.sessionOver.code}`]

/**
 * Reads what the gateway must know of a JSON response of the API: `data.token`, and whether the session has
 * ended. The same names elsewhere, such as in the OpenAPI document, mean nothing. Throws when the text cannot
 * be parsed.
 */
export function readAnswer(text: string): ReadAnswer {
  if (!SIGNS.some((sign) => text.includes(sign))) return { sessionOver: false, text }
  const envelope = JSON.parse(text)
  const sessionOver = envelope?.errors?.[0]?.code === errorCodes.sessionOver.code
  const token = envelope?.data?.token
  if (!token) return { sessionOver, text }
  return {
    token: String(token),
    sessionOver,
    text: JSON.stringify({ ...envelope, data: { ...envelope.data, token: '' } }),
  }
}
