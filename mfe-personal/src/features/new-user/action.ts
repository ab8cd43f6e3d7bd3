import { addManager, invitationPrepare } from '@verstak/contract/users/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { readPerson } from '#parts/person-form.ts'

/** The new user is first in the list. Before the confirmation of the organisation the invitation is kept. */
export const action = screenAction(async ({ api, form, session }) => {
  const body = { ...readPerson(form), email: textOf(form, 'email') }
  const { user } = await session()
  if (user?.organization?.confirmed === false) {
    const { sent } = await api(invitationPrepare, { body })
    return redirect(paths.users({ done: sent ? 'invited' : 'prepared' }))
  }
  await api(addManager, { body })
  return redirect(paths.users({ done: 'invited' }))
})
