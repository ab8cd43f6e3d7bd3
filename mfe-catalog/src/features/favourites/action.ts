import type { ListLine } from '@verstak/contract/basket/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { priceTagAddFrom } from '@verstak/contract/price-tags/calls.ts'
import { favoriteNote } from '@verstak/contract/sets/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import type { Api } from '@verstak/federated/api.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { formOf } from '@verstak/kit/forms/form-of.ts'
import { idOf, requestKeyOf, textOf } from '@verstak/kit/forms/form-text.ts'
import { addLines, readLines } from '#listing/table/add-lines.ts'
import { changeCompare, changeFavourites } from '#product-sets/change.ts'
import { chosenOf, type ListsDone, listActs } from './lists-action.ts'
import { shareActs } from './share-action.ts'

interface Done extends ListsDone {
  /** Newest first. */
  readonly cleared?: readonly number[]
  readonly warning?: string | undefined
  readonly report?: readonly ListLine[]
}

/**
 * Fields: `chosen` are product ids, `q.<id>` their quantities. `listActs` and `changeFavourites` handle the
 * other intents.
 */
export const action = screenAction(async ({ api, form }): Promise<Done> => {
  const intent = textOf(form, 'intent')
  switch (intent) {
    case 'basket':
      return toBasket(api, form)
    case 'compare':
      return toCompare(api, form)
    case 'tags':
      return toTags(api, form)
    case 'note':
      return keepNote(api, form)
  }
  const acts = { ...listActs, ...shareActs }
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  return act ? act(api, form) : { ok: true, ...(await changeFavourites(api, form)) }
})

async function toBasket(api: Api, form: FormData): Promise<Done> {
  const chosen = new Set(chosenOf(form))
  const lines = readLines(form).filter(({ product_id: id }) => chosen.has(id))
  if (lines.length === 0) throw shopError('invalid', 'Отметьте товары')
  const { report } = await addLines(api, lines, requestKeyOf(form).request_key)
  return { ok: true, report }
}

async function toCompare(api: Api, form: FormData): Promise<Done> {
  const chosen = chosenOf(form)
  const { warning } = await changeCompare(api, formOf({ intent: 'bring', ids: chosen.join(',') }))
  return warning
    ? { ok: true, warning }
    : { ok: true, told: `В сравнении: ${counted(chosen.length, 'товар', 'товара', 'товаров')}` }
}

async function toTags(api: Api, form: FormData): Promise<Done> {
  const chosen = chosenOf(form)
  if (chosen.length === 0) throw shopError('invalid', 'Отметьте товары')
  await api(priceTagAddFrom, { body: { source: 'favorites', product_id: chosen, copies: 'one' } })
  throw redirect(paths.priceTags())
}

async function keepNote(api: Api, form: FormData): Promise<Done> {
  const quantity = textOf(form, 'quantity').replace(/\s/g, '')
  const list = idOf(form, 'list')
  await api(favoriteNote, {
    body: {
      product_id: Number(textOf(form, 'noted')),
      note: textOf(form, 'note'),
      ...(list === undefined ? {} : { list }),
      ...(quantity ? { quantity } : {}),
      ...(list === undefined ? {} : seenOf(form)),
    },
  })
  return { ok: true }
}

/** Values shown when the form was opened. A colleague may have changed them since. */
const seenOf = (form: FormData) => ({
  seen_note: textOf(form, 'seen_note'),
  seen_quantity: idOf(form, 'seen_quantity') ?? null,
})
