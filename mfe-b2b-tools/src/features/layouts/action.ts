import { shopError } from '@verstak/contract/errors.ts'
import {
  priceTagLayoutRemove,
  priceTagLayoutSave,
  priceTagLayouts,
  priceTagOffset,
} from '@verstak/contract/price-tags/calls.ts'
import type { OwnLayout } from '@verstak/contract/price-tags/layouts.ts'
import * as paths from '@verstak/domain/paths.ts'
import type { Api } from '@verstak/federated/api.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { sizeNames } from './layout-form.ts'

interface Done {
  readonly ok: true
  readonly intent: string
  readonly message: string
  /** The layout just deleted, for undo. */
  readonly removed?: OwnLayout
}

const acts: Readonly<Record<string, (api: Api, form: FormData) => Promise<Done | Response>>> = {
  async save(api, form) {
    const id = Number(form.get('id')) || undefined
    const sizes = Object.fromEntries(sizeNames.map((name) => [name, textOf(form, name)])) as Record<
      (typeof sizeNames)[number],
      string
    >
    const version = id === undefined ? undefined : textOf(form, 'version')
    const { item } = await api(priceTagLayoutSave, {
      body: { id, version, name: textOf(form, 'name'), ...sizes },
    })
    return redirect(paths.tagLayouts({ saved: item.id }))
  },
  async remove(api, form) {
    const id = Number(form.get('id'))
    const removed = (await api(priceTagLayouts)).items.find((layout) => layout.id === id)
    await api(priceTagLayoutRemove, { body: { id } })
    return { ok: true, intent: 'remove', message: 'Формат удалён', ...(removed ? { removed } : {}) }
  },
  async offset(api, form) {
    await api(priceTagOffset, { body: { x: textOf(form, 'x'), y: textOf(form, 'y') } })
    return {
      ok: true,
      intent: 'offset',
      message: 'Сдвиг сохранён: с ним печатаются и ценники, и проверочный лист',
    }
  },
}

export const action = screenAction(
  async ({ api, form }) => {
    const act = acts[textOf(form, 'intent')]
    if (!act) throw shopError('invalid', 'Неизвестное действие')
    return act(api, form)
  },
  (failure, form) => ({ ...failure, intent: textOf(form, 'intent') }),
)
