import { authenticate, authenticateCode, logout } from '@verstak/contract/auth/calls.ts'
import type { ContractEntry } from '@verstak/contract/contract.ts'
import { type ShopError, shopError } from '@verstak/contract/errors.ts'
import { isAdministrator, may, type Right, rightNames } from '@verstak/domain/rights.ts'
import type { Visitor } from './handler.ts'

/** Calls that work with an expired session: signing out and signing in again. */
export const leaving: ReadonlySet<string> = new Set([logout.path, authenticate.path, authenticateCode.path])

/**
 * Returns the visitor as the call's handler may see them. Throws `sessionOver` or `accessDenied`. `token` is the
 * session token that the request has sent.
 */
export function admit(call: ContractEntry, visitor: Visitor, token: string | null): Visitor {
  const { user } = visitor
  // Public calls report an expired session too, so that the browser signs the user out.
  if (token && !user && !leaving.has(call.path)) throw shopError('sessionOver')
  const lacking = call.scope ? lackingRight(user, call.scope) : null
  if (lacking) throw shopError('accessDenied', lacking)
  const admitted = beforeSecondFactor(call, visitor)
  if (call.access === 'public') return admitted
  if (!user) throw shopError('sessionOver')
  if (call.access === 'show_actions' && !user.show_actions) throw shopError('accessDenied')
  if (call.access === 'contragent-admin' && !isAdministrator(user)) throw shopError('accessDenied')
  return admitted
}

/**
 * A user whose second factor is due has only the calls that lead to it. In a public call they are a guest without a
 * guest key, so that neither their own things nor a guest's are read or changed: `requireOwner` says why. A program
 * with an API token is refused, because it would take a guest's prices for its own.
 */
function beforeSecondFactor(call: ContractEntry, visitor: Visitor): Visitor {
  if (!visitor.user?.second_factor_due || call.beforeSecondFactor || leaving.has(call.path)) return visitor
  if (call.access !== 'public' || visitor.token === null) throw secondFactorDue()
  return { ...visitor, user: null, guest: null }
}

export const secondFactorDue = (): ShopError =>
  shopError(
    'accessDenied',
    'Для этой учётной записи обязателен двухфакторный вход. Включите его: без него кабинет закрыт',
  )

/** Why a call that needs the right would be refused; null when the user has it. */
export const lackingRight = (user: Visitor['user'], right: Right): string | null =>
  may(user, right)
    ? null
    : `Вашей роли не хватает права «${rightNames[right].split(':')[0]}». Его даёт администратор организации`
