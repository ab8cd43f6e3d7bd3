import type { CallData } from '@verstak/contract/call.ts'
import {
  favoriteFile,
  favoriteListPut,
  favoriteListTake,
  favoriteText,
} from '@verstak/contract/favourites-lists/calls.ts'
import type { FavouritesImport } from '@verstak/contract/favourites-lists/schemas.ts'
import type { Api } from '@verstak/federated/api.ts'
import { favouritesUpdated } from '@verstak/federated/events/sets.ts'
import { idOf, textOf, typedOf } from '@verstak/kit/forms/form-text.ts'
import { listFileOf } from '@verstak/kit/forms/list-file.ts'
import { mutation } from '@verstak/kit/forms/mutation.ts'

/** Products moved or copied from one list to another. Without `from`: from all favourites. */
export interface Put {
  readonly id: number
  readonly products: readonly number[]
  readonly from?: number | undefined
  readonly move?: boolean
}

/** Products put into a list become favourites, so the header is notified. */
export const putIntoList = mutation(put, favouritesUpdated, ({ favorites }) => ({ favorites }))

function put(api: Api, { id, products, from, move = false }: Put): Promise<CallData<typeof favoriteListPut>> {
  return api(favoriteListPut, {
    body: {
      id,
      product_id: [...products],
      move: move ? 'Y' : 'N',
      ...(from === undefined ? {} : { from }),
    },
  })
}

/** Fields `text` or `file`, and `list` for a named list. */
export const importGoods = mutation(importFrom, favouritesUpdated, ({ favorites }) => ({ favorites }))

function importFrom(api: Api, form: FormData): Promise<FavouritesImport> {
  const list = idOf(form, 'list')
  const into = list === undefined ? {} : { list }
  return textOf(form, 'intent') === 'text'
    ? api(favoriteText, { body: { text: typedOf(form, 'text'), ...into } })
    : api(favoriteFile, { body: { file: listFileOf(form), ...into } })
}

/** Undoes a move: puts all products back into `from` and restores the earlier content of `to`. */
export async function moveBack(
  api: Api,
  { from, to, products, added }: { from: number; to: number; products: number[]; added: number[] },
): Promise<void> {
  await putIntoList(api, { id: from, from: to, products })
  if (added.length > 0) await api(favoriteListTake, { body: { id: to, product_id: added } })
}
