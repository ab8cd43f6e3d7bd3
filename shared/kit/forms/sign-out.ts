import { logout, logoutAll } from '@verstak/contract/auth/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import * as paths from '@verstak/domain/paths.ts'
import { browserApi } from '@verstak/federated/api.ts'
import { bus } from '@verstak/federated/bus.ts'
import { sessionEnded } from '@verstak/federated/events/session.ts'
import { typedOf } from './form-text.ts'

/**
 * Notifies every tab only after the session has ended: a tab with a valid session would be signed in again.
 */
export async function signOut(
  form: HTMLFormElement,
  go = (to: string) => location.assign(to),
): Promise<void> {
  const fields = new FormData(form)
  const from = typedOf(fields, 'from')
  try {
    await browserApi()(fields.has('everywhere') ? logoutAll : logout)
  } catch (error) {
    if (!isShopError(error) || error.kind !== 'sessionOver') return form.submit()
  }
  bus.publish(sessionEnded, { from })
  go(paths.login(from || undefined))
}
