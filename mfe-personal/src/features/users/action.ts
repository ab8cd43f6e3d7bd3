import { joinRequestDecide } from '@verstak/contract/accounts/calls.ts'
import { organizationCode, organizationConfirm } from '@verstak/contract/organizations/calls.ts'
import { invitationDiscard, setBlockUser } from '@verstak/contract/users/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirectDocument } from '@verstak/federated/router.ts'
import { type ActionArguments, type Outcome, screenAction } from '@verstak/federated/screen.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'

/**
 * Intents: `code` requests a code, `confirm` submits it, `block`, `unblock`, `discard` drops a prepared invitation.
 * Without an intent a join request is decided.
 */
export const action = screenAction(async (args) => {
  const intent = textOf(args.form, 'intent')
  if (intent === 'code') return askForCode(args)
  if (intent === 'confirm') return confirm(args)
  if (intent === 'block' || intent === 'unblock') return setBlocked(args, intent)
  if (intent === 'discard') return discard(args)
  return decide(args)
})

async function discard({ api, form }: ActionArguments) {
  await api(invitationDiscard, { body: { id: Number(form.get('id')) } })
  return { ok: true as const, done: 'discard' as const, name: textOf(form, 'name') }
}

async function askForCode({ api }: ActionArguments) {
  const { secondsLeft } = await api(organizationCode)
  return { ok: true as const, done: 'code' as const, early: secondsLeft !== undefined }
}

/** The whole document reloads, because the session contains whether the organisation is confirmed. */
async function confirm({ api, form }: ActionArguments) {
  const code = textOf(form, 'code').replace(/\D/g, '')
  await api(organizationConfirm, { body: { code } })
  return redirectDocument(paths.users())
}

/** Moves the user to the other tab. */
async function setBlocked({ api, form }: ActionArguments, intent: 'block' | 'unblock') {
  const userId = Number(form.get('id'))
  const { replaced } = await api(setBlockUser, { body: { userId, action: intent } })
  return { ok: true as const, done: intent, name: textOf(form, 'name'), userId, replaced }
}

async function decide({ api, form }: ActionArguments) {
  const decision = textOf(form, 'decision') === 'accept' ? ('accept' as const) : ('decline' as const)
  await api(joinRequestDecide, { body: { id: Number(form.get('id')), decision } })
  return { ok: true as const, done: decision, name: textOf(form, 'name') }
}

export type UsersOutcome = Outcome<typeof action>
