import { MOST_IN_SET } from '@verstak/domain/bulk.ts'
import * as v from 'valibot'
import { pastedList } from '../basket-import/schemas.ts'
import type { CallSchema } from '../call.ts'
import { formFile, id, page, pageNavigation, pageSize, productCard, yesOrNo } from '../common.ts'
import { givenName } from '../fields.ts'

const name = givenName('Назовите список')

export const favoriteListName = v.object({
  id: v.number(),
  name: v.string(),
  /** Its products. */
  count: v.number(),
})

export type FavoriteListName = v.InferOutput<typeof favoriteListName>

/** 192 random bits in base64url. */
const key = v.pipe(v.string('Нужен ключ ссылки'), v.regex(/^[\w-]{32}$/, 'Такой ссылки нет'))

/** `address`: what the owner gives to others. */
const share = v.object({ key: v.string(), address: v.string(), expires_at: v.string() })

/** Of the visitor. */
export const ownFavoriteList = v.object({
  ...favoriteListName.entries,
  /** Colleagues see it and change its goods. */
  with_organization: v.boolean(),
  /** Null when no link works. */
  share: v.nullable(share),
})

export type OwnFavoriteList = v.InferOutput<typeof ownFavoriteList>

/** Of somebody of the visitor's organisation. */
export const colleagueFavoriteList = v.object({ ...favoriteListName.entries, owner: v.string() })

export type ColleagueFavoriteList = v.InferOutput<typeof colleagueFavoriteList>

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
  favoriteLists: {
    data: v.object({ lists: v.array(ownFavoriteList), colleagues: v.array(colleagueFavoriteList) }),
  },
  /** Repeated, a link that works lives on. */
  favoriteListShare: {
    body: v.object({
      id,
      with: v.picklist(['organization', 'link'], 'Выберите, с кем поделиться'),
      revoke: v.optional(yesOrNo, 'N'),
    }),
    data: v.object({ list: ownFavoriteList }),
  },
  /** What a link shows: `quantity` as the owner wants it, prices as everybody has them, no notes. */
  sharedFavorites: {
    params: v.object({ key }),
    query: v.object({ page, page_size: pageSize(24, 96) }),
    data: v.object({
      name: v.string(),
      expires_at: v.string(),
      items: v.array(v.object({ ...productCard.entries, quantity: v.nullable(v.number()) })),
      page_navigation: pageNavigation,
    }),
  },
  /** `id`: a list of one's own or of a colleague, with its notes; `key`: of a link. */
  favoriteListCopy: {
    body: v.pipe(
      v.object({ id: v.optional(id), key: v.optional(key) }),
      v.check((given) => (given.id === undefined) !== (given.key === undefined), 'Укажите один список'),
    ),
    data: v.object({ list: favoriteListName, favorites: v.array(v.number()) }),
  },
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
