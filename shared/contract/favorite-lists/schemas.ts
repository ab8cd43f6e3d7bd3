import * as v from 'valibot'
import { MOST_IN_SET } from '#domain/bulk.ts'
import { pastedList } from '../basket-import/schemas.ts'
import type { CallSchema } from '../call.ts'
import { formFile, id, yesOrNo } from '../common.ts'
import { givenName } from '../fields.ts'

const name = givenName('Назовите список')

export const favoriteListName = v.object({
  id: v.number(),
  name: v.string(),
  /** Its products. */
  count: v.number(),
})

export type FavoriteListName = v.InferOutput<typeof favoriteListName>

const list = v.object({ list: favoriteListName })

const products = v.pipe(
  v.array(id, 'Отметьте товары'),
  v.minLength(1, 'Отметьте товары'),
  v.maxLength(MOST_IN_SET, `В списке не больше ${MOST_IN_SET} товаров`),
)

/** A row of a pasted text or of a file that did not go among the favourites as it stands. */
const missed = v.object({ row: v.number(), what: v.string(), why: v.string() })

/** `favorites` is the whole set, the newest first; `added` counts products that were not in the list before. */
export const favoriteImport = v.object({
  favorites: v.array(v.number()),
  added: v.number(),
  there: v.number(),
  missed: v.array(missed),
})

export type FavoriteImport = v.InferOutput<typeof favoriteImport>

/** Without `list` the products go among the favourites and into no list. */
const into = { list: v.optional(id) }

export const schemas = {
  favoriteLists: { data: v.object({ lists: v.array(favoriteListName) }) },
  favoriteListCreate: { body: v.object({ name }), data: list },
  favoriteListRename: { body: v.object({ id, name }), data: list },
  favoriteListRemove: { body: v.object({ id, restore: v.optional(yesOrNo, 'N') }), data: list },
  /** From the list `from`, else from all favourites, the products bring their notes and quantities; `move` takes them out of `from`. */
  favoriteListPut: {
    body: v.object({
      id,
      product_id: products,
      from: v.optional(id),
      move: v.optional(yesOrNo, 'N'),
    }),
    data: v.object({
      favorites: v.array(v.number()),
      list: favoriteListName,
      /** Those that were not in the list before. */
      added: v.array(v.number()),
      refused: v.array(v.object({ product_id: v.number(), message: v.string() })),
    }),
  },
  favoriteListTake: { body: v.object({ id, product_id: products }), data: list },
  favoriteText: { body: v.object({ text: pastedList, ...into }), data: favoriteImport },
  favoriteFile: { body: v.object({ file: formFile, ...into }), data: favoriteImport },
} satisfies Record<string, CallSchema>
