import { consentPurposes } from '@verstak/domain/consents.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { day } from '../common.ts'

/** Goods shown below a text. At least one of the parts restricts the catalogue. */
export const pageGoods = v.object({
  section: v.optional(v.string()),
  query: v.optional(v.string()),
  action: v.optional(v.picklist(['hit', 'novinki', 'sale'])),
  brand: v.optional(v.string()),
})

/** The API sanitises `html`. */
export const contentPage = v.object({
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  version: v.string(),
  /** ISO date of this version. */
  updated: day,
  html: v.string(),
  /** Only on landing pages. */
  goods: v.optional(pageGoods),
})

export type ContentPage = v.InferOutput<typeof contentPage>

export const storeInfo = v.object({
  name: v.string(),
  /** E.164. */
  phones: v.array(v.object({ number: v.string(), note: v.nullable(v.string()) })),
  email: v.string(),
  hours: v.string(),
  city: v.string(),
  requisites: v.object({
    name: v.string(),
    inn: v.string(),
    kpp: v.string(),
    ogrn: v.string(),
    address: v.string(),
  }),
})

export type StoreInfo = v.InferOutput<typeof storeInfo>

export const schemas = {
  contentPage: {
    params: v.object({ slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/, 'Нет такой страницы')) }),
    data: contentPage,
  },
  advantageList: {
    data: v.object({
      title: v.string(),
      items: v.array(v.object({ title: v.string(), text: v.string() })),
      page: contentPage,
    }),
  },
  consentTexts: {
    data: v.object({
      consents: v.array(
        v.object({
          purpose: v.picklist(consentPurposes),
          version: v.string(),
          label: v.string(),
          href: v.string(),
          required: v.boolean(),
        }),
      ),
    }),
  },
  storeInfo: { data: storeInfo },
} satisfies Record<string, CallSchema>
