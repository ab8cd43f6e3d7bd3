import { consentPurposes } from '@verstak/domain/consents.ts'
import { noticeKey, noticeKinds } from '@verstak/domain/people/notices.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { fileBytes } from '../common.ts'
import { code, newPassword, personName, phoneText, resend } from '../fields.ts'

const branch = v.object({ name: v.string(), inn: v.string(), kpp: v.nullable(v.string()) })

export const givenConsent = v.object({
  purpose: v.picklist(consentPurposes),
  label: v.string(),
  /** The page with its present text. */
  href: v.string(),
  /** The version that was agreed to; another `present_version` is a text that was changed since. */
  version: v.string(),
  present_version: v.string(),
  given_at: v.string(),
  withdrawn_at: v.nullable(v.string()),
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
          /** The other branches of the same INN that the store knows. */
          branches: v.array(branch),
        }),
      ),
      /** The kinds that are on, as `noticeKey` names them. */
      notices: v.array(v.string()),
      /** Of each purpose the last one, the newest first. */
      consents: v.array(givenConsent),
    }),
  },
  profileUpdate: { body: v.object({ name: personName, phone: phoneText }) },
  passwordCode: { data: resend },
  passwordChange: {
    body: v.object({
      code,
      password: newPassword,
      /** The person's tokens of the API end too. */
      revoke_tokens: v.optional(v.boolean('Отозвать ли токены API?')),
    }),
  },
  sendOrderStatus: {
    body: v.object({
      /** false: no news of orders at all, whatever is ticked. */
      send_status: v.boolean('Сообщать ли о статусах заказов?'),
      /** Every kind that is to be on. */
      checkboxes: v.pipe(
        v.array(v.picklist(noticeKinds.map(noticeKey), 'Неизвестный вид уведомлений')),
        v.maxLength(noticeKinds.length),
      ),
    }),
    data: v.object({ notices: v.array(v.string()) }),
  },
  registrationDate: { data: v.object({ date: v.string() }) },
  consentWithdraw: { body: v.object({ purpose: v.picklist(consentPurposes, 'Неизвестное согласие') }) },
  profileData: { data: fileBytes },
} satisfies Record<string, CallSchema>
