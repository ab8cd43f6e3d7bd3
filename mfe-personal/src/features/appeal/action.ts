import {
  appealMessageAdd,
  appealMessageSetRating,
  appealSetRating,
  appealSetStatus,
} from '@verstak/contract/appeals/calls.ts'
import type { ChosenStatus, MessageRating } from '@verstak/contract/appeals/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { type ActionArguments, type Outcome, screenAction } from '@verstak/federated/screen.ts'
import { sendAttached } from '@verstak/kit/forms/attached-files.ts'
import { idOf, requestKeyOf, textOf } from '@verstak/kit/forms/form-text.ts'

type Act = (id: number, args: Pick<ActionArguments, 'api' | 'form'>) => Promise<string>

/** Handlers by `intent`. Each returns the value of `done`. The API rejects invalid choices. */
const acts: Readonly<Record<string, Act>> = {
  message: async (id, { api, form }) => {
    const files = await sendAttached(api, form, 'files', 'appeal')
    const message = textOf(form, 'message')
    const quote = idOf(form, 'quote')
    await api(appealMessageAdd, { body: { id, message, quote, files, ...requestKeyOf(form) } })
    return 'message'
  },
  status: async (id, { api, form }) => {
    const status = textOf(form, 'status') as ChosenStatus
    await api(appealSetStatus, { body: { id, status } })
    return status
  },
  rate: async (id, { api, form }) => {
    await api(appealSetRating, { body: { id, rating: textOf(form, 'rating'), text: textOf(form, 'text') } })
    return 'rated'
  },
  'rate-message': async (_id, { api, form }) => {
    const rating = textOf(form, 'rating') as MessageRating
    await api(appealMessageSetRating, {
      body: { id: idOf(form, 'message-id') ?? 0, rating, text: textOf(form, 'text') },
    })
    return 'rated'
  },
}

export const action = screenAction(
  async ({ api, form, params }) => {
    const act = acts[textOf(form, 'intent')]
    const id = Number(params.id)
    if (!act) throw shopError('invalid', 'Обновите страницу и повторите')
    return redirect(paths.appeal(id, { done: await act(id, { api, form }) }))
  },
  (failure, form) => ({ ...failure, intent: textOf(form, 'intent'), about: textOf(form, 'message-id') }),
)

export type Refused = Outcome<typeof action>
