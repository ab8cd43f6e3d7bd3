import { createHmac } from 'node:crypto'

/** The specification's `sessid` for forms; it does not reveal the token. */
export function sessidOf(token: string): string {
  return createHmac('sha256', token).update('sessid').digest('base64url')
}
