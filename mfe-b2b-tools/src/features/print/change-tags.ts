import { shopError } from '@verstak/contract/errors.ts'
import {
  priceTagAdd,
  priceTagDelete,
  priceTagPriceRule,
  priceTagUpdate,
} from '@verstak/contract/price-tags/calls.ts'
import type { PriceTag } from '@verstak/contract/price-tags/schemas.ts'
import { parseRoubles } from '@verstak/domain/money.ts'
import { tagRoundingCodes } from '@verstak/domain/tools/tag-price.ts'
import type { Api } from '@verstak/federated/api.ts'
import { textOf } from '@verstak/kit/forms/form-text.ts'
import { mutation } from '@verstak/kit/forms/mutation.ts'
import { readChoice, switches } from './tag-form.ts'
import { readUndo, writeUndo } from './undo.ts'

export interface TagSuccess {
  readonly ok: true
  readonly message?: string
  readonly undo?: string
}

/** The mutation runs changes in order, so that the last change of a tag is saved last. */
export const changeTags = mutation(change)

async function change(api: Api, form: FormData): Promise<TagSuccess> {
  const id = Number(form.get('id'))
  const choice = readChoice(form)
  switch (textOf(form, 'intent')) {
    case 'add':
      await api(priceTagAdd, { body: { id } })
      return { ok: true }
    case 'update': {
      const { selected, copies, price, properties } = choice
      const own_price = price === '' ? null : parseRoubles(price)
      if (price !== '' && own_price === null)
        throw shopError('invalid', 'Цена — число в рублях, например 1250,50', 'own_price')
      await api(priceTagUpdate, {
        body: { id, selected, copies, own_price, properties: switches(properties) },
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
      return restore(api, textOf(form, 'undo'))
    case 'properties-to-all':
      return toAll(api, { properties: switches(choice.properties) }, 'Свойства применены ко всем ценникам')
    case 'price-rule': {
      const markup = Number(textOf(form, 'markup').replace(',', '.').replace('−', '-'))
      const rounding = tagRoundingCodes.find((code) => code === textOf(form, 'rounding')) ?? 'none'
      await api(priceTagPriceRule, { body: { markup, rounding } })
      return { ok: true, message: 'Цены на ценниках пересчитаны' }
    }
    case 'copies-to-all':
      return toAll(api, { copies: textOf(form, 'copies') }, 'Число копий задано всем ценникам')
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
  change: {
    readonly selected?: boolean
    readonly copies?: string
    readonly properties?: PriceTag['properties']
  },
  message: string,
): Promise<TagSuccess> {
  await api(priceTagUpdate, { body: { id: 'all', ...change } })
  return { ok: true, message }
}
