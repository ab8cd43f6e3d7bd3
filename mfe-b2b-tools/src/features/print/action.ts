import { shopError } from '@verstak/shared/contract/errors.ts'
import { priceTagAdd, priceTagDelete, priceTagUpdate } from '@verstak/shared/contract/price-tags/calls.ts'
import { isShopError } from '@verstak/shared/contract/shop-error.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { data, redirect } from '@verstak/shared/federated/router.ts'
import { failureOf, screenAction } from '@verstak/shared/federated/screen.ts'
import { printHref, readPrintQuery } from './print-query.ts'
import { readChoice, switches, type TagChoice } from './tag-form.ts'
import { readUndo, writeUndo } from './undo.ts'
import { updateAll } from './update-all.ts'

export interface TagSuccess {
  readonly ok: true
  readonly message?: string
  /** Set when a tag was removed. */
  readonly undo?: string
}

/**
 * The forms of the page by their `intent`. A form sent without JavaScript carries `plain` and gets a redirect, so that a
 * reload sends nothing again. A failure names the tag or the product it belongs to.
 */
export const action = screenAction(async ({ api, form, url }) => {
  const subject = Number(form.get('id'))
  try {
    const success = await act(api, form, subject)
    if (!form.has('plain')) return success
    return redirect(printHref(readPrintQuery(url.searchParams), { undo: success.undo ?? null }))
  } catch (error) {
    if (!isShopError(error) || error.kind === 'sessionOver') throw error
    return data({ ...failureOf(error), subject, choice: readChoice(form) }, { status: error.status })
  }
})

export type TagFailure = ReturnType<typeof failureOf> & {
  readonly subject: number
  /** What was sent: the form comes back as it was. */
  readonly choice: TagChoice
}
export type TagOutcome = TagSuccess | TagFailure

async function act(api: Api, form: FormData, id: number): Promise<TagSuccess> {
  const choice = readChoice(form)
  switch (form.get('intent')) {
    case 'add':
      await api(priceTagAdd, { body: { id } })
      return { ok: true }
    case 'update': {
      const { selected, copies, properties } = choice
      await api(priceTagUpdate, {
        body: { id, selected, copies, properties: switches(properties) },
      })
      return { ok: true }
    }
    case 'remove': {
      await api(priceTagDelete, { body: { id } })
      const copies = Math.min(Math.max(Number.parseInt(choice.copies, 10) || 1, 1), 500)
      return {
        ok: true,
        message: 'Ценник убран из списка',
        undo: writeUndo({ ...choice, copies, productId: Number(form.get('product')) }),
      }
    }
    case 'restore':
      return restore(api, String(form.get('undo')))
    case 'properties-to-all':
      return toAll(api, { properties: switches(choice.properties) }, 'Свойства применены ко всем ценникам')
    case 'select-all':
      return toAll(api, { selected: true }, 'Выбраны все ценники')
    case 'select-none':
      return toAll(api, { selected: false }, 'Выбор снят')
    default:
      throw shopError('invalid', 'Неизвестное действие')
  }
}

async function restore(api: Api, text: string): Promise<TagSuccess> {
  const removed = readUndo(text)
  if (!removed) throw shopError('invalid', 'Ценник не удалось вернуть: найдите товар и добавьте его снова')
  const { productId, copies, selected, properties } = removed
  const { item } = await api(priceTagAdd, { body: { id: productId, copies } })
  await api(priceTagUpdate, { body: { id: item.id, copies, selected, properties: switches(properties) } })
  return { ok: true, message: 'Ценник возвращён' }
}

async function toAll(
  api: Api,
  change: Parameters<typeof updateAll>[1],
  message: string,
): Promise<TagSuccess> {
  await updateAll(api, change)
  return { ok: true, message }
}
