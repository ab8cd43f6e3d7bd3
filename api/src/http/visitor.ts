import { STANDARD_STOCK } from '@verstak/shared/domain/stock.ts'
import { findSessionUser } from '../modules/auth/sessions.ts'
import type { Services, Visitor } from './handler.ts'

export async function identify(
  { db }: Services,
  token: string | null,
  from: Pick<Visitor, 'guest' | 'device' | 'ip'>,
): Promise<Visitor> {
  const user = token ? await findSessionUser(db, token) : null
  return { user, token: user ? token : null, ...from, stockId: STANDARD_STOCK }
}
