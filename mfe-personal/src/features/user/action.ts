import { inviteUser, setBlockUser, updateUser } from '@verstak/contract/users/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { type ActionArguments, screenAction } from '@verstak/federated/screen.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { readPerson } from '#parts/person-form.ts'

/** Intents: `save`, `block`, `unblock`, `resend`, `revoke`. */
export const action = screenAction(async (args) => {
  const { api, form, params } = args
  const userId = Number(params.id)
  const intent = textOf(form, 'intent')
  if (intent === 'save') return save(args, userId)
  if (intent === 'block' || intent === 'unblock') return setBlocked(args, userId, intent)
  if (intent === 'revoke') {
    await api(inviteUser, { body: { userId, action: 'revoke' } })
    return redirect(paths.users({ done: 'revoked' }))
  }
  await api(inviteUser, { body: { userId, action: 'resend' } })
  return redirect(paths.user(userId, { done: 'resent' }))
})

async function save({ api, form }: ActionArguments, userId: number) {
  await api(updateUser, {
    body: { userId, version: Number(form.get('version')), ...readPerson(form) },
  })
  return redirect(paths.user(userId, { done: 'saved' }))
}

async function setBlocked({ api }: ActionArguments, userId: number, intent: 'block' | 'unblock') {
  const { replaced } = await api(setBlockUser, { body: { userId, action: intent } })
  return { ok: true as const, done: intent, replaced }
}
