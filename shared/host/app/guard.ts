import * as paths from '@verstak/domain/paths.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import { isAdministrator } from '@verstak/domain/rights.ts'
import type { Refusal } from '@verstak/federated/contexts.ts'
import { findRoute } from './route-book.ts'

export interface GuardedUser {
  readonly scope: readonly string[]
  readonly show_actions: boolean
  readonly second_factor_due?: true | undefined
}

/** null: the page may be opened. `stale`: a browser must ask the server, because its user may have changed. */
export type Verdict = { readonly to: string; readonly stale?: true } | Refusal | null

/**
 * Checks access by the routes of the release set, on the server and in the browser; calls `user` only where
 * it matters.
 */
export async function guard(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  user: () => Promise<GuardedUser | null>,
): Promise<Verdict> {
  const access = findRoute(pathname)?.access ?? 'public'
  if (access === 'public') return null
  const who = await user()
  if (access === 'guest-only') return who ? { to: wayBack(search) ?? paths.summary() } : null
  if (!who) return { to: paths.login(pathname + search) }
  if (who.second_factor_due)
    return pathname === paths.secondFactor() ? null : { to: paths.secondFactor(), stale: true }
  if (access === 'auth+show_actions' && !who.show_actions) return { to: paths.home() }
  if (access === 'auth+contragent-admin' && !isAdministrator(who)) return 'forbidden'
  return null
}

/** A user who signed in in another tab continues to the page that the sign-in would have opened. */
function wayBack(search: string): string | null {
  const from = safeReturnPath(new URLSearchParams(search).get('from'))
  return from && findRoute(from.split(/[?#]/, 1)[0] ?? '')?.access !== 'guest-only' ? from : null
}
