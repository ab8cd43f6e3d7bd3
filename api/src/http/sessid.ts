import { createHmac, timingSafeEqual } from 'node:crypto'
import { shopError } from '@verstak/contract/errors.ts'
import type { Visitor } from './handler.ts'

/**
 * The specification's `sessid` for forms: a mark of the session that does not reveal its token. Empty without
 * a session.
 */
export const sessidOf = ({ token }: Pick<Visitor, 'token'>): string =>
  token ? createHmac('sha256', token).update('sessid').digest('base64url') : ''

/**
 * Refuses a POST with the `sessid` of another session: the form was opened before somebody else signed in.
 * Without one there is nothing to check, because the token or the origin of the post proves who sends it.
 */
export function checkSessid(sent: unknown, visitor: Pick<Visitor, 'token'>): void {
  if (sent === undefined || sent === null || sent === '') return
  const [one, other] = [typeof sent === 'string' ? sent : '', sessidOf(visitor)].map((text) =>
    Buffer.from(text),
  )
  if (one && other && one.length === other.length && timingSafeEqual(one, other)) return
  throw shopError(
    'conflict',
    'Форма открыта в другом сеансе. Обновите страницу и отправьте её снова',
    'sessid',
  )
}
