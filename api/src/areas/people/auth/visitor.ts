import { stockFor } from '#areas/site/branches/face.ts'
import type { Services, Visitor } from '#http/handler.ts'
import { findSessionUser } from './sessions.ts'

/** `stock`: the warehouse that the visitor requests. */
export async function identify(
  { db }: Services,
  token: string | null,
  { stock, ...from }: Pick<Visitor, 'guest' | 'device' | 'ip'> & { readonly stock: string | null },
): Promise<Visitor> {
  const [user, stockId] = await Promise.all([token ? findSessionUser(db, token) : null, stockFor(db, stock)])
  return { user, token: user ? token : null, ...from, stockId }
}
