import { day } from '@verstak/contract/common.ts'
import { pageGoods, storeInfo } from '@verstak/contract/content/schemas.ts'
import { type MenuItem, menuTypes } from '@verstak/contract/menus/schemas.ts'
import { consentPurposes } from '@verstak/domain/consents.ts'
import { accountProblem, bikProblem, correspondentProblem } from '@verstak/domain/people/requisites.ts'
import * as v from 'valibot'
import { shownText } from './content-file.ts'
import { type StoreLetterKind, storeLetterKinds } from './store-letter-kinds.ts'

const text = v.pipe(shownText, v.nonEmpty())

/** `items` is for the advantages, `goods` for landing pages; `consent` marks the page as a consent. */
export const frontMatter = v.strictObject({
  title: text,
  description: text,
  version: v.pipe(text, v.maxLength(40)),
  updated: day,
  goods: v.optional(v.strictObject(pageGoods.entries)),
  items: v.optional(v.array(v.strictObject({ title: text, text }))),
  consent: v.optional(
    v.strictObject({ purpose: v.picklist(consentPurposes), required: v.boolean(), label: text }),
  ),
})

const digits = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))
const accountNumber = digits(/^\d{20}$/)

/** Bank account for invoices; an invalid combination of account and BIC is refused when the API starts. */
const bank = v.pipe(
  v.strictObject({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(45)),
    bik: digits(/^\d{9}$/),
    account: accountNumber,
    correspondent: accountNumber,
  }),
  v.check(({ bik }) => bikProblem(bik) === null, 'неверный БИК'),
  v.check(({ bik, account }) => accountProblem(account, bik) === null, 'счёт не сходится с БИК'),
  v.check(
    ({ bik, correspondent }) => correspondentProblem(correspondent, bik) === null,
    'корреспондентский счёт не сходится с БИК',
  ),
)
export type StoreBank = v.InferOutput<typeof bank>

const phone = v.pipe(v.string(), v.regex(/^\+7\d{10}$/))
const email = v.pipe(v.string(), v.email())

const manager = v.strictObject({ name: text, position: text, phone, email, hours: text })
export type StoreManager = v.InferOutput<typeof manager>

const mailbox = v.optional(email)
/** Addresses of the store's departments; a kind without one uses the store's e-mail. */
const mailboxes = v.strictObject(
  Object.fromEntries(storeLetterKinds.map((kind) => [kind, mailbox])) as Record<
    StoreLetterKind,
    typeof mailbox
  >,
)
export type StoreMailboxes = v.InferOutput<typeof mailboxes>

/** Whole roubles. */
const cards = v.strictObject({
  organizationsUpTo: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
})

export const storeFile = v.strictObject({
  ...storeInfo.entries,
  hours: text,
  phones: v.pipe(v.array(v.strictObject({ number: phone, note: v.nullable(text) })), v.minLength(1)),
  email,
  bank,
  manager,
  mailboxes: v.optional(mailboxes, () => ({})),
  cards,
  requisites: v.strictObject({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
    inn: digits(/^\d{10}$/),
    kpp: digits(/^\d{9}$/),
    ogrn: digits(/^\d{13}$/),
    address: text,
  }),
})

/** The catalogue menu is generated from its sections. */
export const writtenMenuTypes = menuTypes.filter((type) => type !== 'catalog')
export type WrittenMenuType = Exclude<(typeof menuTypes)[number], 'catalog'>

/** A leaf item may omit `items`. */
const writtenItem: v.GenericSchema<unknown, MenuItem> = v.strictObject({
  name: text,
  href: v.pipe(v.string(), v.regex(/^(\/|https:\/\/)/)),
  items: v.optional(v.array(v.lazy(() => writtenItem)), () => []),
})
const menu = v.strictObject({ name: text, items: v.array(writtenItem) })
export const menusFile = v.strictObject(
  Object.fromEntries(writtenMenuTypes.map((type) => [type, menu])) as Record<WrittenMenuType, typeof menu>,
)

/** `date_end` is Moscow time with minutes. */
export const moscowNoticeFile = v.strictObject({
  text: v.nullable(text),
  href: v.nullable(v.string()),
  date_end: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)),
})
