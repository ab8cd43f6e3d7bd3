import { shopError } from '@verstak/contract/errors.ts'
import {
  favoriteListCreate,
  favoriteListRemove,
  favoriteListRename,
  favoriteListTake,
} from '@verstak/contract/favourites-lists/calls.ts'
import type { FavouritesImport } from '@verstak/contract/favourites-lists/schemas.ts'
import { MOST_IN_SET, uniqueIds } from '@verstak/domain/bulk.ts'
import { counted } from '@verstak/domain/plural.ts'
import type { Api } from '@verstak/federated/api.ts'
import { redirect } from '@verstak/federated/router.ts'
import { idOf, textOf } from '@verstak/kit/forms/form-text.ts'
import { importGoods, moveBack, putIntoList } from './change-lists.ts'
import { favouritesHref } from './data.ts'

/** Fields of the undo form. Its intent is `undo-<kind>`. */
export interface Undo {
  readonly kind: 'list' | 'take' | 'move'
  readonly fields: Readonly<Record<string, string>>
}

export interface ListsDone {
  readonly ok: true
  readonly told?: string
  readonly undo?: Undo
  readonly imported?: FavouritesImport
}

/** Ids of the selected products. */
export const chosenOf = (form: FormData): number[] =>
  uniqueIds(form.getAll('chosen').map(Number).filter(Number.isSafeInteger), MOST_IN_SET)

const goods = (count: number): string => counted(count, 'товар', 'товара', 'товаров')

type Act = (api: Api, form: FormData) => Promise<ListsDone>

/** Actions on lists by intent. Those that open another page throw a redirect. */
export const listActs: Readonly<Record<string, Act>> = {
  'list-new': async (api, form) => {
    const { list } = await api(favoriteListCreate, { body: { name: textOf(form, 'name') } })
    throw redirect(favouritesHref({ list: list.id }))
  },
  'list-rename': async (api, form) => {
    const { list } = await api(favoriteListRename, {
      body: { id: numberOf(form, 'id'), name: textOf(form, 'name') },
    })
    return { ok: true, told: `Список теперь называется «${list.name}»` }
  },
  'list-remove': async (api, form) => {
    const { list } = await api(favoriteListRemove, { body: { id: numberOf(form, 'id') } })
    return {
      ok: true,
      told: `Список «${list.name}» удалён, его товары остались в избранном.`,
      undo: { kind: 'list', fields: { id: String(list.id) } },
    }
  },
  'undo-list': async (api, form) => {
    const { list } = await api(favoriteListRemove, { body: { id: numberOf(form, 'id'), restore: 'Y' } })
    throw redirect(favouritesHref({ list: list.id }))
  },
  put: (api, form) => putChosen(api, form, false),
  move: (api, form) => putChosen(api, form, true),
  take: async (api, form) => {
    const id = numberOf(form, 'from')
    const products = requireChosen(form)
    const { list } = await api(favoriteListTake, { body: { id, product_id: products } })
    return {
      ok: true,
      told: `Из списка «${list.name}» убрано: ${goods(products.length)}.`,
      undo: { kind: 'take', fields: { id: String(id), ids: products.join(',') } },
    }
  },
  'undo-take': async (api, form) => {
    await putIntoList(api, { id: numberOf(form, 'id'), products: idsOf(form, 'ids') })
    return { ok: true }
  },
  'undo-move': async (api, form) => {
    await moveBack(api, {
      from: numberOf(form, 'from'),
      to: numberOf(form, 'to'),
      products: idsOf(form, 'ids'),
      added: idsOf(form, 'added'),
    })
    return { ok: true }
  },
  text: takeList,
  file: takeList,
}

async function takeList(api: Api, form: FormData): Promise<ListsDone> {
  return { ok: true, imported: await importGoods(api, form) }
}

async function putChosen(api: Api, form: FormData, move: boolean): Promise<ListsDone> {
  const products = requireChosen(form)
  const id = idOf(form, 'to')
  if (id === undefined) throw shopError('invalid', 'Выберите список')
  const from = idOf(form, 'from')
  const { list, added, refused } = await putIntoList(api, { id, products, from, move })
  const put = products.length - refused.length
  const lost = refused.length ? ` Не добавлено: ${refused.length} — больше не продаются.` : ''
  const told = `${move ? 'Перенесено в' : 'Добавлено в'} «${list.name}»: ${goods(put)}.${lost}`
  if (!move || from === undefined) return { ok: true, told }
  const fields = { from: String(from), to: String(id), ids: products.join(','), added: added.join(',') }
  return { ok: true, told, undo: { kind: 'move', fields } }
}

function requireChosen(form: FormData): number[] {
  const chosen = chosenOf(form)
  if (chosen.length === 0) throw shopError('invalid', 'Отметьте товары')
  return chosen
}

/** The API rejects a text that is not a number. */
const numberOf = (form: FormData, name: string): number => Number(textOf(form, name))

const idsOf = (form: FormData, name: string): number[] =>
  uniqueIds(
    textOf(form, name)
      .split(',')
      .filter((text) => /^\d{1,15}$/.test(text))
      .map(Number),
    MOST_IN_SET,
  )
