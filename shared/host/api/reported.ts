import type { CallSpec } from '@verstak/contract/call.ts'

/** The specification has claims logged with any status other than 200. */
export const isOfClaims = ({ path }: Pick<CallSpec, 'path'>): boolean => path.includes('/claims/')

/**
 * Whether a browser reports this failure, of which nobody but the visitor would learn. A list that does not
 * load is reported; what the shop refuses with words is not: the end of a session, a page that is gone,
 * fields of a form.
 */
export function isReported(call: CallSpec, status: number): boolean {
  if (isOfClaims(call) || status === 0 || status >= 500) return true
  return (call.method === 'GET' || call.reads === true) && status !== 401 && status !== 404
}
