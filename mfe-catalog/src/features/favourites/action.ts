import type { ListLine } from '@verstak/shared/contract/basket/schemas.ts'
import { shopError } from '@verstak/shared/contract/errors.ts'
import { favoriteNote } from '@verstak/shared/contract/sets/calls.ts'
import { counted } from '@verstak/shared/domain/plural.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { screenAction } from '@verstak/shared/federated/screen.ts'
import { formOf } from '@verstak/shared/forms/form-of.ts'
import { textOf } from '@verstak/shared/forms/form-text.ts'
import { addLines, readLines } from '#listing/table/add-lines.ts'
import { changeCompare, changeFavourites } from '#product-sets/change.ts'

interface Done {
  readonly ok: true
  /** The newest first. */
  readonly cleared?: readonly number[]
  readonly warning?: string | undefined
  readonly told?: string
  readonly report?: readonly ListLine[]
}

/** Fields `chosen` are ids of products, `q.<id>` their quantities; other intents are those of `changeFavourites`. */
export const action = screenAction(async ({ api, form }): Promise<Done> => {
  switch (textOf(form, 'intent')) {
    case 'basket':
      return toBasket(api, form)
    case 'compare':
      return toCompare(api, form)
    case 'note':
      return keepNote(api, form)
  }
  return { ok: true, ...(await changeFavourites(api, form)) }
})

const chosenOf = (form: FormData): Set<string> => new Set(form.getAll('chosen').map(String))

async function toBasket(api: Api, form: FormData): Promise<Done> {
  const chosen = chosenOf(form)
  const lines = readLines(form).filter(({ product_id: id }) => chosen.has(String(id)))
  if (lines.length === 0) throw shopError('invalid', 'Отметьте товары')
  const { report } = await addLines(api, lines)
  return { ok: true, report }
}

async function toCompare(api: Api, form: FormData): Promise<Done> {
  const chosen = chosenOf(form)
  const { warning } = await changeCompare(api, formOf({ intent: 'bring', ids: [...chosen].join(',') }))
  return warning
    ? { ok: true, warning }
    : { ok: true, told: `В сравнении: ${counted(chosen.size, 'товар', 'товара', 'товаров')}` }
}

async function keepNote(api: Api, form: FormData): Promise<Done> {
  const quantity = textOf(form, 'quantity').replace(/\s/g, '')
  await api(favoriteNote, {
    body: {
      product_id: Number(textOf(form, 'noted')),
      note: textOf(form, 'note'),
      ...(quantity ? { quantity } : {}),
    },
  })
  return { ok: true }
}
