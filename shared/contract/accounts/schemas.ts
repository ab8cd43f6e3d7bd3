import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { id, moment } from '../common.ts'
import { botFields, code, consentsTo, email, newPassword, personName, phoneText, resend } from '../fields.ts'

/** The server's proof of a correct code; the next form sends it back. */
const verification = v.pipe(v.string(), v.nonEmpty('Подтвердите почту кодом'), v.maxLength(200))

const organizationRequisites = {
  inn: v.pipe(v.string('Укажите ИНН'), v.trim(), v.nonEmpty('Укажите ИНН'), v.maxLength(40)),
  kpp: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  ogrn: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
  organization_name: v.pipe(
    v.string('Укажите название организации'),
    v.trim(),
    v.nonEmpty('Укажите название организации'),
    v.maxLength(300, 'Слишком длинное название'),
  ),
}

const person = {
  email,
  verification,
  password: newPassword,
  name: personName,
  phone: phoneText,
  consents: consentsTo('registration'),
  ...botFields,
}

export const schemas = {
  organizationList: {
    /** Requires a whole INN, so that nobody can browse organisations. */
    body: v.object({ search: v.pipe(v.string('Укажите ИНН'), v.trim(), v.maxLength(40)) }),
    data: v.object({
      organizations: v.array(v.object({ inn: v.string(), kpp: v.nullable(v.string()), name: v.string() })),
    }),
  },
  addressList: {
    body: v.object({ search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '') }),
    data: v.object({ addresses: v.array(v.object({ id: v.number(), text: v.string() })) }),
  },
  addressListSeparated: {
    body: v.object({ search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '') }),
    data: v.object({
      own: v.array(v.object({ id: v.number(), text: v.string() })),
      organization: v.array(v.object({ id: v.number(), text: v.string() })),
    }),
  },
  sendVerifyCode: {
    body: v.object({
      email,
      event: v.picklist(['USER_VERIFY_CODE', 'PASSWORD_CHANGE_VERIFY'], 'Неизвестное событие'),
      /** For the link in a letter of a registration, which opens the form of this kind; without it an organisation's. */
      kind: v.optional(v.literal('retail', 'Неизвестный вид регистрации')),
      ...botFields,
    }),
    data: resend,
  },
  checkVerifyCode: {
    body: v.object({ email, code }),
    data: v.object({ verification: v.string() }),
  },
  codeLink: {
    params: v.object({ key: v.pipe(v.string(), v.maxLength(200)) }),
    /** `event`: the purpose of the letter; `until`: expiry (ISO 8601). */
    data: v.object({ email: v.string(), event: v.string(), until: moment }),
  },
  sendSms: { body: v.object({ phone: phoneText, ...botFields }), data: resend },
  sendSmsCheck: {
    body: v.object({ phone: phoneText, code }),
    data: v.object({ verification: v.string() }),
  },
  accountRegister: {
    body: v.variant('kind', [
      v.object({ kind: v.literal('organization'), ...person, ...organizationRequisites }),
      v.object({ kind: v.literal('retail'), ...person }),
    ]),
    /** `requested`: the organisation already exists, and its administrator was asked to accept the person. */
    data: v.object({ outcome: v.picklist(['created', 'requested']) }),
  },
  passwordRestore: {
    body: v.object({ email, verification, password: newPassword, ...botFields }),
  },
  accountDeletion: {
    data: v.object({
      /** Both are ISO times; null without a deletion request. */
      requested_at: v.nullable(moment),
      due_at: v.nullable(moment),
    }),
  },
  accountDeletionRequest: {
    body: v.object({
      password: v.pipe(v.string('Укажите пароль'), v.nonEmpty('Укажите пароль'), v.maxLength(200)),
      reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000, 'Не длиннее 1000 символов'))),
    }),
    data: v.object({ requested_at: moment, due_at: moment }),
  },
  accountDeletionCancel: {},
  joinRequestList: {
    data: v.object({
      requests: v.array(
        v.object({
          id: v.number(),
          name: v.string(),
          email: v.string(),
          phone: v.nullable(v.string()),
          created_at: moment,
        }),
      ),
    }),
  },
  joinRequestDecide: {
    body: v.object({ id, decision: v.picklist(['accept', 'decline'], 'Неизвестное решение') }),
  },
} satisfies Record<string, CallSchema>
