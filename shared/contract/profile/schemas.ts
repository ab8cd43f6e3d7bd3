import { consentPurposes } from '@verstak/domain/consents.ts'
import { noticeKey, noticeKinds } from '@verstak/domain/people/notices.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { fileBytes, moment } from '../common.ts'
import { code, newPassword, personName, phoneText, resend } from '../fields.ts'

const branch = v.object({ name: v.string(), inn: v.string(), kpp: v.nullable(v.string()) })

export const givenConsent = v.object({
  purpose: v.picklist(consentPurposes),
  label: v.string(),
  /** Page with the current text. */
  href: v.string(),
  /** The accepted version; a different `present_version` means that the text has changed since. */
  version: v.string(),
  present_version: v.string(),
  given_at: moment,
  withdrawn_at: v.nullable(moment),
})

export type GivenConsent = v.InferOutput<typeof givenConsent>

export const schemas = {
  profileDetails: {
    data: v.object({
      person: v.object({ name: v.string(), email: v.string(), phone: v.nullable(v.string()) }),
      organization: v.nullable(
        v.object({
          ...branch.entries,
          ogrn: v.nullable(v.string()),
          confirmed: v.boolean(),
          /** Other branches with the same ИНН that the store knows. */
          branches: v.array(branch),
        }),
      ),
      /** Enabled notifications as keys of `noticeKey`. */
      notices: v.array(v.string()),
      /** Whether the shop sends SMS. */
      sms: v.boolean(),
      /** The latest consent for each purpose, newest first. */
      consents: v.array(givenConsent),
    }),
  },
  profileUpdate: { body: v.object({ name: personName, phone: phoneText }) },
  passwordCode: { data: resend },
  passwordChange: {
    body: v.object({
      code,
      password: newPassword,
      /** Also revokes the person's API tokens. */
      revoke_tokens: v.optional(v.boolean('Отозвать ли токены API?')),
    }),
  },
  sendOrderStatus: {
    body: v.object({
      /** false: no news of orders, whatever is ticked. */
      send_status: v.boolean('Сообщать ли о статусах заказов?'),
      /** Every notification that should be on. */
      checkboxes: v.pipe(
        v.array(v.picklist(noticeKinds.map(noticeKey), 'Неизвестный вид уведомлений')),
        v.maxLength(noticeKinds.length),
      ),
    }),
    data: v.object({ notices: v.array(v.string()) }),
  },
  registrationDate: { data: v.object({ date: moment }) },
  consentWithdraw: { body: v.object({ purpose: v.picklist(consentPurposes, 'Неизвестное согласие') }) },
  profileData: { data: fileBytes },
} satisfies Record<string, CallSchema>
