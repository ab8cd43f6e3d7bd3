import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { id } from '../common.ts'
import { code, email, phoneText, resend } from '../fields.ts'

export const address = v.object({
  id: v.number(),
  /** Short, by its people; empty without one. */
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
  /** The largest vehicle that gets there, in the customer's words. */
  vehicle: v.string(),
  pass_required: v.boolean(),
  comment: v.string(),
  /** Why the address or the last request to delete it was declined. */
  decision_reason: v.string(),
  deletion: v.nullable(
    v.object({
      reason: v.string(),
      requested_at: v.string(),
      /** The name of who asked; null when the account is gone. */
      requested_by: v.nullable(v.string()),
    }),
  ),
  /** Numbers of the orders that are not finished: while there are any, the address cannot be deleted. */
  open_orders: v.array(v.string()),
  /** Where news of the orders to this address go beside their buyer; null: nowhere. */
  notify_email: v.nullable(v.string()),
  notify_by_email: v.boolean(),
  notify_phone: v.nullable(v.string()),
  notify_by_phone: v.boolean(),
})

export type SavedAddress = v.InferOutput<typeof savedAddress>

const text = (max: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, `Не длиннее ${max} символов`)), '')

/** `requestAdd` takes the whole text or its parts; the phone may be left empty. */
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
/** `preview` changes nothing and needs no code: it lists what would change. */
const forAll = { preview: v.optional(v.boolean(), false), verification: v.optional(verification) }

export const schemas = {
  personalAddresses: { data: v.object({ addresses: v.array(savedAddress), sessid: v.string() }) },
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
    /** Only what the action gives. */
    data: v.object({
      /** Of the address that was added. */
      id: v.optional(v.number()),
      ...resend.entries,
      /** The proof of a right code, for `change…`. */
      verification: v.optional(v.string()),
      /** Of `change…All`: the addresses whose contact differs, with the present one. */
      addresses: v.optional(
        v.array(v.object({ id: v.number(), text: v.string(), present: v.nullable(v.string()) })),
      ),
    }),
  },
} satisfies Record<string, CallSchema>
