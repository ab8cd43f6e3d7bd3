import { sessionEnd } from '@verstak/contract/auth/calls.ts'
import {
  consentWithdraw,
  passwordChange,
  passwordCode,
  profileUpdate,
  sendOrderStatus,
} from '@verstak/contract/profile/calls.ts'
import type { ConsentPurpose } from '@verstak/domain/consents.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirectDocument } from '@verstak/federated/router.ts'
import type { ActionArguments } from '@verstak/federated/screen.ts'
import { textOf, typedOf } from '@verstak/kit/forms/form-text.ts'
import { stepAction } from '@verstak/kit/forms/steps/step-form.ts'

type SubmittedFields = Record<string, string>

/** Handlers by the hidden field `form`. */
const forms = {
  session: async ({ api, form }: ActionArguments) => {
    await api(sessionEnd, { body: { id: Number(form.get('session')) } })
    return { message: `Сеанс завершён: ${textOf(form, 'device')}` }
  },

  person: async ({ api, form }: ActionArguments) => {
    await api(profileUpdate, { body: { name: textOf(form, 'name'), phone: textOf(form, 'phone') } })
    // The header shows the name too.
    return redirectDocument(paths.details({ done: 'person' }))
  },

  password: async (args: ActionArguments, given: SubmittedFields) => {
    const { api, form } = args
    const asked = textOf(form, 'intent') || 'next'
    const intent = asked === 'next' ? (given.code_sent ? 'save' : 'code') : asked
    if (intent === 'code') {
      const { resendInterval, secondsLeft } = await api(passwordCode)
      Object.assign(given, { code_sent: '1', code: '' })
      return { resendIn: secondsLeft ?? resendInterval ?? 0, focus: 'code' }
    }
    const code = textOf(form, 'code').replace(/\D/g, '')
    const revoke_tokens = form.has('revoke_tokens')
    await api(passwordChange, { body: { code, password: typedOf(form, 'password'), revoke_tokens } })
    delete given.code_sent
    const revoked = revoke_tokens ? ', токены API отозваны' : ''
    return { message: `Пароль изменён, остальные сеансы завершены${revoked}` }
  },

  notices: async ({ api, form }: ActionArguments) => {
    await api(sendOrderStatus, {
      body: { send_status: form.has('send_status'), checkboxes: form.getAll('checkboxes').map(String) },
    })
    return { message: 'Настройки уведомлений сохранены' }
  },

  consent: async ({ api, form }: ActionArguments) => {
    await api(consentWithdraw, { body: { purpose: textOf(form, 'purpose') as ConsentPurpose } })
    return { message: 'Согласие отозвано. Подтверждение мы отправили на почту' }
  },
}

export const action = stepAction((args, given) => {
  const name = textOf(args.form, 'form') as keyof typeof forms
  return (forms[name] ?? forms.session)(args, given)
})
