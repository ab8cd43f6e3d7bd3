import { deliveryAddresses } from '@verstak/contract/addresses/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import type { ActionArguments } from '@verstak/federated/screen.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { stepAction } from '@verstak/kit/forms/steps/step-form.ts'
import { changeContact } from './change-contact.ts'

/** The hidden field `form` names the form. The contact form has several steps. */
export const action = stepAction(async (args, given) => {
  const form = textOf(args.form, 'form')
  if (form === 'contact') return changeContact(args, given)
  if (form === 'new') return addAddress(args)
  return changeOne(args)
})

async function addAddress({ api, form }: ActionArguments) {
  await api(deliveryAddresses, {
    body: {
      action: 'requestAdd',
      name: textOf(form, 'name'),
      text: textOf(form, 'text'),
      flat: textOf(form, 'flat'),
      hours: textOf(form, 'hours'),
      contact: textOf(form, 'contact'),
      phone: textOf(form, 'phone'),
      unloading: textOf(form, 'unloading') as '',
      vehicle: textOf(form, 'vehicle'),
      pass_required: form.has('pass_required'),
      comment: textOf(form, 'comment'),
    },
  })
  return redirect(paths.addresses({ done: 'new' }))
}

async function changeOne({ api, form }: ActionArguments) {
  const id = Number(form.get('id'))
  const on = textOf(form, 'on') === '1'
  const channel = textOf(form, 'channel') === 'phone' ? ('phone' as const) : ('email' as const)
  const changes = {
    delete: async () => {
      await api(deliveryAddresses, {
        body: { action: 'requestDelete', id, reason: textOf(form, 'reason') },
      })
      return 'Запрос на удаление отправлен. Пока его не рассмотрели, его можно отменить'
    },
    cancel: async () => {
      await api(deliveryAddresses, { body: { action: 'cancelDelete', id } })
      return 'Запрос на удаление отменён, адрес остаётся'
    },
    turn: async () => {
      const action = channel === 'email' ? 'setEmailNotifyStatus' : 'setPhoneNotifyStatus'
      await api(deliveryAddresses, { body: { action, id, on } })
      const what = channel === 'email' ? 'Письма' : 'SMS'
      return `${what} о заказах по этому адресу ${on ? 'включены' : 'выключены'}`
    },
  }
  const intent = textOf(form, 'intent') as keyof typeof changes
  return { message: await (changes[intent] ?? changes.cancel)() }
}
