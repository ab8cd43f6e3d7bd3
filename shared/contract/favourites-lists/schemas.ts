import { MOST_IN_SET } from '@verstak/domain/bulk.ts'
import * as v from 'valibot'
import { pastedList } from '../basket-import/schemas.ts'
import type { CallSchema } from '../call.ts'
import {
  formFile,
  id,
  moment,
  page,
  pageNavigation,
  pageSize,
  productCard,
  requestKey,
  yesOrNo,
} from '../common.ts'
import { givenName } from '../fields.ts'

const name = givenName('Назовите список')

export const favouritesListName = v.object({
  id: v.number(),
  name: v.string(),
  /** Number of products. */
  count: v.number(),
})

export type FavouritesListName = v.InferOutput<typeof favouritesListName>

/** 192 random bits in base64url. */
const key = v.pipe(v.string('Нужен ключ ссылки'), v.regex(/^[\w-]{32}$/, 'Такой ссылки нет'))

/** `address`: the link to share. */
const share = v.object({ key: v.string(), address: v.string(), expires_at: moment })

/** A list of the visitor. */
export const ownFavouritesList = v.object({
  ...favouritesListName.entries,
  /** Colleagues see the list and can change its products. */
  with_organization: v.boolean(),
  /** Null without a valid link. */
  share: v.nullable(share),
})

export type OwnFavouritesList = v.InferOutput<typeof ownFavouritesList>

/** A list of a colleague in the visitor's organisation. */
export const colleagueFavouritesList = v.object({ ...favouritesListName.entries, owner: v.string() })

export type ColleagueFavouritesList = v.InferOutput<typeof colleagueFavouritesList>

const list = v.object({ list: favouritesListName })

const products = v.pipe(
  v.array(id, 'Отметьте товары'),
  v.minLength(1, 'Отметьте товары'),
  v.maxLength(MOST_IN_SET, `В списке не больше ${MOST_IN_SET} товаров`),
)

/** A row of a pasted text or file that was not added as it was. */
const missed = v.object({ row: v.number(), what: v.string(), why: v.string() })

/** `favorites` is the complete set, newest first; `added` counts products that are new in the list. */
export const favouritesImport = v.object({
  favorites: v.array(v.number()),
  added: v.number(),
  there: v.number(),
  missed: v.array(missed),
})

export type FavouritesImport = v.InferOutput<typeof favouritesImport>

/** Without `list` the products are added to the favourites only. */
const into = { list: v.optional(id) }

export const schemas = {
  favoriteLists: {
    data: v.object({ lists: v.array(ownFavouritesList), colleagues: v.array(colleagueFavouritesList) }),
  },
  /** A repeated call keeps a valid link. */
  favoriteListShare: {
    body: v.object({
      id,
      with: v.picklist(['organization', 'link'], 'Выберите, с кем поделиться'),
      revoke: v.optional(yesOrNo, 'N'),
    }),
    data: v.object({ list: ownFavouritesList }),
  },
  /** The contents of a shared link: `quantity` as the owner set it, public prices, no notes. */
  sharedFavorites: {
    params: v.object({ key }),
    query: v.object({ page, page_size: pageSize(24, 96) }),
    data: v.object({
      name: v.string(),
      expires_at: moment,
      items: v.array(v.object({ ...productCard.entries, quantity: v.nullable(v.number()) })),
      page_navigation: pageNavigation,
    }),
  },
  /** `id`: an own or a colleague's list, with its notes; `key`: the key of a shared link. */
  favoriteListCopy: {
    body: v.pipe(
      v.object({ id: v.optional(id), key: v.optional(key), request_key: requestKey }),
      v.check((given) => (given.id === undefined) !== (given.key === undefined), 'Укажите один список'),
    ),
    data: v.object({ list: favouritesListName, favorites: v.array(v.number()) }),
  },
  favoriteListCreate: { body: v.object({ name }), data: list },
  favoriteListRename: { body: v.object({ id, name }), data: list },
  favoriteListRemove: { body: v.object({ id, restore: v.optional(yesOrNo, 'N') }), data: list },
  /**
   * Products copied from the list `from` keep their notes and quantities, as do those from all favourites;
   * `move` removes them from `from`.
   */
  favoriteListPut: {
    body: v.object({
      id,
      product_id: products,
      from: v.optional(id),
      move: v.optional(yesOrNo, 'N'),
    }),
    data: v.object({
      favorites: v.array(v.number()),
      list: favouritesListName,
      /** Ids that are new in the list. */
      added: v.array(v.number()),
      refused: v.array(v.object({ product_id: v.number(), message: v.string() })),
    }),
  },
  favoriteListTake: { body: v.object({ id, product_id: products }), data: list },
  favoriteText: { body: v.object({ text: pastedList, ...into }), data: favouritesImport },
  favoriteFile: { body: v.object({ file: formFile, ...into }), data: favouritesImport },
} satisfies Record<string, CallSchema>
