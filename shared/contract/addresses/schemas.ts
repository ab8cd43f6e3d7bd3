import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { id, moment, sessid } from '../common.ts'
import { code, email, phoneText, resend } from '../fields.ts'

export const address = v.object({
  id: v.number(),
  /** A short name chosen by users; may be empty. */
  name: v.string(),
  text: v.string(),
  /** null: an address without a status. */
  status: v.nullable(v.picklist(['new', 'checking', 'confirmed', 'rejected'])),
  deletionRequested: v.boolean(),
})

export type Address = v.InferOutput<typeof address>

export const unloadings = ['side', 'ramp', 'tail_lift', 'hands'] as const

export const savedAddress = v.object({
  ...address.entries,
  hours: v.string(),
  contact: v.string(),
  /** E.164. */
  phone: v.nullable(v.string()),
  unloading: v.nullable(v.picklist(unloadings)),
  /** The largest vehicle that can reach the address, in the customer's words. */
  vehicle: v.string(),
  pass_required: v.boolean(),
  comment: v.string(),
  /** Reason for declining the address or the last request to delete it. */
  decision_reason: v.string(),
  deletion: v.nullable(
    v.object({
      reason: v.string(),
      requested_at: moment,
      /** Name of the person who asked; null when the account was deleted. */
      requested_by: v.nullable(v.string()),
    }),
  ),
  /** Numbers of unfinished orders; an address with such orders cannot be deleted. */
  open_orders: v.array(v.string()),
  /** Additional e-mail for news of orders to this address; null: none. */
  notify_email: v.nullable(v.string()),
  notify_by_email: v.boolean(),
  notify_phone: v.nullable(v.string()),
  notify_by_phone: v.boolean(),
})

export type SavedAddress = v.InferOutput<typeof savedAddress>

const text = (max: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, `Не длиннее ${max} символов`)), '')

/** `requestAdd` takes the whole text or its parts; the phone is optional. */
const newAddress = {
  name: text(60),
  text: v.pipe(
    v.string('Укажите адрес'),
    v.trim(),
    v.nonEmpty('Укажите адрес'),
    v.minLength(10, 'Укажите адрес полностью: город, улица, дом'),
    v.maxLength(300, 'Адрес — не длиннее 300 символов'),
  ),
  flat: text(20),
  hours: text(100),
  contact: text(100),
  phone: v.optional(v.union([v.literal(''), phoneText], 'Проверьте телефон'), ''),
  unloading: v.optional(v.union([v.literal(''), v.picklist(unloadings)], 'Выберите способ разгрузки'), ''),
  vehicle: text(60),
  pass_required: v.optional(v.boolean(), false),
  comment: text(500),
}

const verification = v.pipe(v.string('Подтвердите кодом'), v.nonEmpty('Подтвердите кодом'), v.maxLength(200))
const switched = { id, on: v.boolean('Включить или выключить?') }
/** `preview` changes nothing and needs no code: it lists the changes. */
const forAll = { preview: v.optional(v.boolean(), false), verification: v.optional(verification) }

export const schemas = {
  personalAddresses: {
    data: v.object({
      addresses: v.array(savedAddress),
      sessid,
      /** Whether the shop sends SMS; without it a phone for notices cannot be set. */
      sms: v.boolean(),
    }),
  },
  deliveryAddresses: {
    body: v.variant(
      'action',
      [
        v.object({ action: v.literal('requestAdd'), ...newAddress }),
        v.object({ action: v.literal('requestDelete'), id, reason: text(300) }),
        v.object({ action: v.literal('cancelDelete'), id }),
        v.object({ action: v.literal('sendVerifyCodeEmail'), email }),
        v.object({ action: v.literal('sendVerifyCodeSMS'), phone: phoneText }),
        v.object({
          action: v.literal('checkVerifyCode'),
          email: v.optional(email),
          phone: v.optional(phoneText),
          code,
        }),
        v.object({ action: v.literal('setEmailNotifyStatus'), ...switched }),
        v.object({ action: v.literal('setPhoneNotifyStatus'), ...switched }),
        v.object({ action: v.literal('changeEmail'), id, email, verification }),
        v.object({ action: v.literal('changePhone'), id, phone: phoneText, verification }),
        v.object({ action: v.literal('changeEmailAll'), email, ...forAll }),
        v.object({ action: v.literal('changePhoneAll'), phone: phoneText, ...forAll }),
      ],
      'Неизвестное действие',
    ),
    /** The fields depend on the action. */
    data: v.object({
      /** Id of the added address. */
      id: v.optional(v.number()),
      ...resend.entries,
      /** Proof of a correct code, for `change…`. */
      verification: v.optional(v.string()),
      /** For `change…All`: addresses with a different contact, with their current contact. */
      addresses: v.optional(
        v.array(v.object({ id: v.number(), text: v.string(), present: v.nullable(v.string()) })),
      ),
    }),
  },
} satisfies Record<string, CallSchema>
