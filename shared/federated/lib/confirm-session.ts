import { sessionConfirm } from '@verstak/contract/auth/calls.ts'
import type { Api } from '@verstak/federated/api.ts'
import { confirmFields } from './confirm-fields.ts'

/** Confirms with the password or code of a form that it is still the account's owner. Throws what the API says. */
export async function confirmSession(api: Api, form: FormData): Promise<void> {
  for (const field of confirmFields) {
    const typed = form.get(field)
    if (typeof typed === 'string') await api(sessionConfirm, { body: { [field]: typed } })
  }
}
