import { deliveryAddresses } from '@verstak/contract/addresses/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { redirect } from '@verstak/federated/router.ts'
import type { ActionArguments } from '@verstak/federated/screen.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { forgetProof, nextIntent } from '@verstak/kit/forms/steps/code-intents.ts'

type Channel = 'email' | 'phone'

/**
 * Intents: `code` sends a code, `verify` checks it, `email` and `phone` choose another contact, `save`
 * changes it.
 */
export async function changeContact({ api, form }: ActionArguments, given: Record<string, string>) {
  const channel: Channel = textOf(form, 'channel') === 'phone' ? 'phone' : 'email'
  const to = textOf(form, channel)
  const asked = textOf(form, 'intent') || 'next'
  const intent = asked === 'next' ? nextIntent(given, 'save') : asked
  if (intent === 'email' || intent === 'phone') return forgetProof(given, channel)
  if (intent === 'code') {
    const body =
      channel === 'email'
        ? ({ action: 'sendVerifyCodeEmail', email: to } as const)
        : ({ action: 'sendVerifyCodeSMS', phone: to } as const)
    const { resendInterval, secondsLeft } = await api(deliveryAddresses, { body })
    Object.assign(given, { code_sent: '1', code: '' })
    return { resendIn: secondsLeft ?? resendInterval ?? 0, focus: 'code' }
  }
  const everywhere = textOf(form, 'address') === 'all'
  if (intent === 'verify') {
    const code = textOf(form, 'code').replace(/\D/g, '')
    const body = { action: 'checkVerifyCode', [channel]: to, code } as const
    const { verification = '' } = await api(deliveryAddresses, { body })
    given.verification = verification
    delete given.code
    if (!everywhere) return {}
    const { addresses = [] } = await api(deliveryAddresses, {
      body: { ...changeOf(channel, to), preview: true },
    })
    return {
      preview: addresses.map(({ text, present }) =>
        present ? `${text} — сейчас ${formatPhone(present)}` : text,
      ),
    }
  }
  const verification = textOf(form, 'verification')
  await api(deliveryAddresses, {
    body: everywhere
      ? { ...changeOf(channel, to), verification }
      : oneChange(channel, { id: Number(form.get('address')), to, verification }),
  })
  return redirect(paths.addresses({ done: channel }))
}

const changeOf = (channel: Channel, to: string) =>
  channel === 'email'
    ? ({ action: 'changeEmailAll', email: to } as const)
    : ({ action: 'changePhoneAll', phone: to } as const)

const oneChange = (
  channel: Channel,
  { id, to, verification }: { id: number; to: string; verification: string },
) =>
  channel === 'email'
    ? ({ action: 'changeEmail', id, email: to, verification } as const)
    : ({ action: 'changePhone', id, phone: to, verification } as const)
