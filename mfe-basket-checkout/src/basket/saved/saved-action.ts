import {
  savedBasketRemove,
  savedBasketRename,
  savedBasketSave,
  savedBasketShare,
} from '@verstak/contract/saved-baskets/calls.ts'
import { data } from '@verstak/federated/router.ts'
import { type ActionArguments, screenAction } from '@verstak/federated/screen.ts'
import { requestKeyOf, textOf } from '@verstak/kit/forms/form-text.ts'
import { type Fates, fatesOf, openSaved } from './put-into-basket.ts'

interface Done {
  readonly ok: true
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** Data for undo. */
  readonly removed?: { readonly id: string; readonly name: string }
}

const done = (message: string, removed?: Done['removed']): Done => ({
  ok: true,
  message,
  fields: {},
  ...(removed && { removed }),
})

type Change = (args: ActionArguments, id: string) => Promise<Done | Fates | Response>

const changes: Readonly<Record<string, Change>> = {
  async save({ api, form }) {
    const { saved } = await api(savedBasketSave, { body: { name: textOf(form, 'name') } })
    return done(`Корзина «${saved.name}» сохранена`)
  },
  async open({ api, form }, id) {
    const mode = textOf(form, 'mode') === 'replace' ? 'replace' : 'add'
    const { report, removed } = await openSaved(api, { id, mode, ...requestKeyOf(form) })
    return fatesOf(report, removed)
  },
  async rename({ api, form }, id) {
    const { saved } = await api(savedBasketRename, { body: { id, name: textOf(form, 'name') } })
    return done(`Теперь корзина называется «${saved.name}»`)
  },
  async remove({ api, form }, id) {
    await api(savedBasketRemove, { body: { id } })
    const name = textOf(form, 'of')
    return done(`Корзина «${name}» удалена`, { id, name })
  },
  async restore({ api, form }, id) {
    await api(savedBasketRemove, { body: { id, restore: 'Y' } })
    return done(`Корзина «${textOf(form, 'of')}» на месте`)
  },
  async share({ api }, id) {
    await api(savedBasketShare, { body: { id } })
    return done('Ссылка готова: скопируйте её и отправьте коллеге')
  },
  async revoke({ api }, id) {
    await api(savedBasketShare, { body: { id, revoke: 'Y' } })
    return done('Ссылка закрыта: по ней больше ничего не видно')
  },
}

/** Action of every form of saved baskets: of their list, of the page of one, and of the basket. */
export const action = screenAction((args) => {
  const change = changes[textOf(args.form, 'intent')]
  if (!change) throw data({ message: 'Неизвестное действие с сохранённой корзиной' }, { status: 400 })
  return change(args, textOf(args.form, 'id'))
})
