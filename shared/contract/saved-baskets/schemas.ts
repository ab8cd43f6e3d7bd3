import * as v from 'valibot'
import { basketFormat, basketInfo, basketListChange, basketRow } from '../basket/schemas.ts'
import type { CallSchema } from '../call.ts'
import { fileBytes, id, kopecks, moment, requestKey, yesOrNo } from '../common.ts'
import { givenName } from '../fields.ts'

const name = givenName('Назовите корзину')

/** 192 random bits in base64url. */
const key = v.pipe(v.string('Нужен ключ ссылки'), v.regex(/^[\w-]{32}$/, 'Такой ссылки нет'))

/** `address`: the link to share. */
const share = v.object({ key: v.string(), address: v.string(), expires_at: moment })

export type Share = v.InferOutput<typeof share>

export const savedBasket = v.object({
  id: v.number(),
  name: v.string(),
  created_at: moment,
  lines: v.number(),
  /** Total of the products on sale at current prices, ignoring stock. */
  sum: kopecks,
  /** Null without a valid link. */
  share: v.nullable(share),
})

export type SavedBasket = v.InferOutput<typeof savedBasket>

/** A line like those of the basket: state and message predict the result of adding it. */
export const savedRow = v.omit(basketRow, ['id'])

export type SavedRow = v.InferOutput<typeof savedRow>

/** `removed`: lines removed from the basket by a replacement, newest first. */
export const openedBasket = v.object({
  ...basketListChange.entries,
  removed: v.array(v.object({ product_id: v.number(), quantity: v.number() })),
})

export type OpenedBasket = v.InferOutput<typeof openedBasket>

export const schemas = {
  savedBaskets: { data: v.object({ baskets: v.array(savedBasket) }) },
  savedBasket: {
    params: v.object({ id }),
    data: v.object({ ...savedBasket.entries, info: basketInfo, rows: v.array(savedRow) }),
  },
  savedBasketExport: { params: v.object({ id, format: basketFormat }), data: fileBytes },
  savedBasketSave: { body: v.object({ name }), data: v.object({ saved: savedBasket }) },
  savedBasketOpen: {
    body: v.object({
      id,
      mode: v.picklist(['add', 'replace'], 'Выберите: добавить к корзине или заменить её'),
      request_key: requestKey,
    }),
    data: openedBasket,
  },
  savedBasketRename: { body: v.object({ id, name }), data: v.object({ saved: savedBasket }) },
  savedBasketRemove: { body: v.object({ id, restore: v.optional(yesOrNo, 'N') }) },
  savedBasketShare: {
    body: v.object({ id, revoke: v.optional(yesOrNo, 'N') }),
    data: v.object({ share: v.nullable(share) }),
  },
  sharedBasket: {
    params: v.object({ key }),
    data: v.object({
      name: v.string(),
      expires_at: moment,
      info: basketInfo,
      rows: v.array(savedRow),
    }),
  },
  sharedBasketExport: { params: v.object({ key, format: basketFormat }), data: fileBytes },
  sharedBasketAdd: { body: v.object({ key, request_key: requestKey }), data: basketListChange },
} satisfies Record<string, CallSchema>
