import { LONGEST_SERIAL, SHORTEST_SERIAL } from '@verstak/domain/after-sale/serial-number.ts'
import {
  refusalReasonCodes,
  shownWarranties,
  warrantyStatuses,
} from '@verstak/domain/after-sale/warranty-status.ts'
import { filesPerForm } from '@verstak/domain/file-kinds.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { day, dayText, fileBytes, id, moment, page, pageNavigation, pageSize, picture } from '../common.ts'
import { botFields, consentsTo, email, personName, phoneText } from '../fields.ts'
import { fileId, sentFile } from '../files/schemas.ts'

export const stickerCodes = ['1', '3', '5', '3big'] as const
export type StickerCode = (typeof stickerCodes)[number]

const stickerCode = v.picklist(stickerCodes, 'Такой наклейки нет')

const sticker = v.object({
  code: stickerCode,
  name: v.string(),
  years: v.number(),
  /** Size of one sticker in millimetres. */
  width: v.number(),
  height: v.number(),
  /** Local path of one sticker as SVG in its real size. */
  preview: v.string(),
  /** Local path of an A4 sheet of stickers as PDF. */
  file: v.string(),
})
export type Sticker = v.InferOutput<typeof sticker>

/** Registration within `days` of the purchase adds `months` to the warranty. */
const extended = v.nullable(v.object({ days: v.number(), months: v.number() }))

const brandTerms = v.object({ brand: v.string(), months: v.number(), extended })
export type BrandTerms = v.InferOutput<typeof brandTerms>

const goods = v.object({
  id: v.number(),
  code: v.string(),
  article: v.string(),
  name: v.string(),
  brand: v.nullable(v.string()),
  picture: v.nullable(picture),
  /** Null: the maker gives no warranty, so there is nothing to register. */
  terms: v.nullable(
    v.object({
      months: v.number(),
      extended,
      /** Format of the brand's serial numbers; empty: any. */
      serial_hint: v.string(),
      /** The store has a record of the visitor's purchase, so no receipt is needed. */
      bought_here: v.boolean(),
    }),
  ),
})
export type WarrantyGoods = v.InferOutput<typeof goods>

const status = v.object({ code: v.picklist(shownWarranties), name: v.string() })
/** In the store's spelling, or only the digits. */
const number = v.pipe(v.string('Укажите номер'), v.trim(), v.maxLength(40, 'Слишком длинный номер'))
/** Gives access to the owner's view of a card without an account; it is in the letter to the owner. */
const key = v.optional(v.pipe(v.string(), v.maxLength(100)), '')
const text = (longest: number) =>
  v.pipe(v.string('Нужен текст'), v.trim(), v.maxLength(longest, `Не длиннее ${longest} символов`))

export const owners = ['person', 'organization'] as const

/** The public part of a card. */
const publicCard = v.object({
  number: v.string(),
  status,
  product: v.object({
    name: v.string(),
    article: v.string(),
    brand: v.nullable(v.string()),
    /** Code of the product's page; null without one. */
    code: v.nullable(v.string()),
    picture: v.nullable(picture),
  }),
  /** Masked except the last characters. */
  serial: v.string(),
  /** ISO 8601 in UTC. */
  registered_at: moment,
  /** The first and the last day; for a card in review, the ones it will have if it is confirmed. */
  starts: day,
  ends: day,
  months: v.number(),
  /** Months added for early registration, included in the total. */
  extra_months: v.number(),
  /** Reason for the refusal. */
  reason: v.nullable(v.string()),
})
export type PublicCard = v.InferOutput<typeof publicCard>

const ownCard = v.object({
  ...publicCard.entries,
  serial: v.string(),
  /** Calendar days left, 0 on the last day; null unless the card is active. */
  days_left: v.nullable(v.number()),
})
export type OwnCard = v.InferOutput<typeof ownCard>

const cardDetail = v.object({
  ...ownCard.entries,
  /** Null when the product is no longer sold. */
  product_id: v.nullable(v.number()),
  seller: v.string(),
  owner: v.object({ name: v.string(), company: v.string(), email: v.string(), phone: v.string() }),
  files: v.array(sentFile),
  /** Oldest first. */
  history: v.array(
    v.object({
      status: v.object({ code: v.picklist(warrantyStatuses), name: v.string() }),
      text: v.string(),
      by_store: v.boolean(),
      at: moment,
    }),
  ),
})
export type CardDetail = v.InferOutput<typeof cardDetail>

export const schemas = {
  guaranteeInfo: {
    data: v.object({
      stickers: v.array(sticker),
      /** Months for brands that are not listed. */
      months: v.number(),
      brands: v.array(brandTerms),
      reasons: v.array(v.object({ code: v.picklist(refusalReasonCodes), name: v.string() })),
    }),
  },
  guaranteeSticker: {
    params: v.object({ code: stickerCode }),
    query: v.object({ format: v.optional(v.picklist(['svg', 'pdf'], 'Неизвестный формат'), 'pdf') }),
    data: fileBytes,
  },
  guaranteeProduct: {
    /** Either a typed or scanned article or EAN, or the code of the product's page. */
    body: v.object({
      search: v.optional(text(100), ''),
      code: v.optional(v.pipe(v.string(), v.maxLength(200, 'Слишком длинный код')), ''),
    }),
    data: v.object({ items: v.array(goods) }),
  },
  guaranteeAddRequest: {
    body: v.object({
      product_id: id,
      serial: v.pipe(
        text(LONGEST_SERIAL),
        v.minLength(SHORTEST_SERIAL, 'Укажите серийный номер: он на шильдике или упаковке'),
      ),
      purchase_date: dayText('Укажите дату покупки'),
      seller: v.pipe(text(200), v.nonEmpty('Укажите, где куплен инструмент')),
      owner: v.picklist(owners, 'Выберите, кто владелец'),
      name: personName,
      /** Name of the organisation. */
      company: v.optional(text(300), ''),
      email,
      phone: phoneText,
      files: v.optional(
        v.pipe(
          v.array(fileId, 'Нужен список файлов'),
          v.maxLength(filesPerForm.warranty, 'Слишком много файлов'),
        ),
        () => [],
      ),
      consents: consentsTo('warranty'),
      ...botFields,
    }),
    data: v.object({ number: v.string(), key: v.string(), status }),
  },
  guaranteeResponse: {
    query: v.object({ number, key }),
    data: v.object({
      card: publicCard,
      /** The visitor is the owner. */
      own: v.boolean(),
      /** The certificate is available to the owner. */
      has_certificate: v.boolean(),
    }),
  },
  guaranteeCertificate: { query: v.object({ number, key }), data: fileBytes },
  guaranteeList: {
    query: v.object({
      filter: v.optional(v.picklist(['all', ...shownWarranties], 'Неизвестный статус'), 'all'),
      page,
      page_size: pageSize(20),
    }),
    data: v.object({
      cards: v.array(ownCard),
      statuses: v.array(v.object({ code: v.string(), name: v.string(), count: v.number() })),
      page_navigation: pageNavigation,
    }),
  },
  guaranteeDetail: { params: v.object({ number }), data: cardDetail },
  guaranteeFits: {
    body: v.object({ product_id: id }),
    /** The visitor's tools with an active warranty that use this consumable. */
    data: v.object({ tools: v.array(v.object({ number: v.string(), name: v.string() })) }),
  },
} satisfies Record<string, CallSchema>
