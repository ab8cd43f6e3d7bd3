import { addManager } from '@verstak/contract/users/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { readPerson } from '#parts/person-form.ts'

/** The new user is first in the list. */
export const action = screenAction(async ({ api, form }) => {
  await api(addManager, { body: { ...readPerson(form), email: textOf(form, 'email') } })
  return redirect(paths.users({ done: 'invited' }))
})
