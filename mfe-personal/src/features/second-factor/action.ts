import type { CallData } from '@verstak/contract/call.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { secondFactorOff, secondFactorOn, secondFactorStart } from '@verstak/contract/second-factor/calls.ts'
import type { Api } from '@verstak/federated/api.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'

export type Started = CallData<typeof secondFactorStart>

interface Done {
  readonly ok: true
  readonly message?: string
  /** Shown only once. */
  readonly started?: Started
  /** Shown only once. */
  readonly recoveryCodes?: readonly string[]
}

/** Handlers by the hidden field `form`. */
const forms: Readonly<Record<string, (api: Api, form: FormData) => Promise<Done>>> = {
  async start(api) {
    return { ok: true, started: await api(secondFactorStart) }
  },
  async on(api, form) {
    const code = textOf(form, 'code').replace(/\D/g, '')
    const { recovery_codes } = await api(secondFactorOn, { body: { code } })
    return {
      ok: true,
      message: 'Двухфакторный вход включён, остальные сеансы завершены',
      recoveryCodes: recovery_codes,
    }
  },
  async off(api) {
    await api(secondFactorOff)
    return {
      ok: true,
      message: 'Двухфакторный вход выключен: для входа достаточно пароля. Остальные сеансы завершены',
    }
  },
}

export const action = screenAction(async ({ api, form }) => {
  const act = forms[textOf(form, 'form')]
  if (!act) throw shopError('invalid', 'Неизвестное действие')
  return act(api, form)
})
