import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { consentPurposes } from '../fields.ts'

/** A page of text: a content file of the API, made into safe HTML. */
export const contentPage = v.object({
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  /** Of the text, by its front matter: what a consent refers to. */
  version: v.string(),
  /** ISO date of the version. */
  updated: v.string(),
  html: v.string(),
})

export type ContentPage = v.InferOutput<typeof contentPage>

/** What the header and the footer say of the store itself; a content file of the API. */
export const storeInfo = v.object({
  name: v.string(),
  /** E.164. */
  phones: v.array(v.object({ number: v.string(), note: v.nullable(v.string()) })),
  email: v.string(),
  hours: v.string(),
  city: v.string(),
  /** The legal person behind the store, for footer and documents. */
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
          /** What stands beside the tick. */
          label: v.string(),
          /** The page with the whole text. */
          href: v.string(),
          /** Without it the form is not accepted. */
          required: v.boolean(),
        }),
      ),
    }),
  },
  storeInfo: { data: storeInfo },
} satisfies Record<string, CallSchema>
