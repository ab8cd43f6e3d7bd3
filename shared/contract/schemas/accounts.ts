import * as v from 'valibot'
import { parsePhone } from '#domain/phone.ts'
import { id } from './common.ts'
import type { CallSchema } from './define.ts'

/** An e-mail address as people type it; the message stands at the field. */
export const email = v.pipe(
  v.string('Укажите электронную почту'),
  v.trim(),
  v.nonEmpty('Укажите электронную почту'),
  v.maxLength(254, 'Слишком длинный адрес'),
  v.email('Проверьте адрес: нужен вид имя@домен.ru'),
)

/** A new password: only its length is asked for, and that it is none of the commonest (checked by the API). */
export const newPassword = v.pipe(
  v.string('Придумайте пароль'),
  v.minLength(8, 'Не короче 8 символов'),
  v.maxLength(200, 'Слишком длинный пароль'),
)

export const PHONE_EXPECTED = 'Проверьте телефон: нужны 10 цифр, например +7 (916) 123-45-67'

/** Russian phones in any customary spelling; the API keeps `+7XXXXXXXXXX`, with `;ext=` and an extension if there is one. */
export const phoneText = v.pipe(
  v.string('Укажите телефон'),
  v.trim(),
  v.nonEmpty('Укажите телефон'),
  v.maxLength(40, 'Слишком длинный номер'),
  v.check((text) => parsePhone(text) !== null, PHONE_EXPECTED),
)

export const personName = v.pipe(
  v.string('Укажите имя'),
  v.trim(),
  v.nonEmpty('Укажите имя'),
  v.maxLength(120, 'Слишком длинное имя'),
)

/**
 * What a public form brings against robots: the token of the bot protection (absent without JavaScript) and a field
 * that people do not see.
 */
export const botFields = {
  bot_token: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  website: v.optional(v.pipe(v.string(), v.maxLength(500))),
}

export const consentPurposes = ['registration', 'callback', 'feedback', 'marketing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

/** A ticked consent with the version of the text that was shown. */
export const consent = v.object({
  purpose: v.picklist(consentPurposes, 'Неизвестное согласие'),
  version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
})
/** The consents of a form that is not accepted without the one to its own purpose. */
export const consentsTo = (purpose: ConsentPurpose) =>
  v.pipe(
    v.array(consent),
    v.maxLength(10),
    v.check(
      (given) => given.some((one) => one.purpose === purpose),
      'Без согласия на обработку персональных данных форму не принять',
    ),
  )

const code = v.pipe(v.string('Введите код'), v.trim(), v.regex(/^\d{6}$/, 'Код — шесть цифр'))
/** The proof that a code was right, for the form that follows. */
const verification = v.pipe(v.string(), v.nonEmpty('Подтвердите почту кодом'), v.maxLength(200))

/** Seconds until a code may be asked for again: `resendInterval` after a new code, `secondsLeft` when it is too soon. */
const resend = v.object({
  resendInterval: v.optional(v.number()),
  secondsLeft: v.optional(v.number()),
})

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

/** Section 7 «Auth and main» and what the specification leaves open about accounts. */
export const accountSchemas = {
  logoutAll: {},
  sessions: {
    data: v.object({
      sessions: v.array(
        v.object({ created_at: v.string(), seen_at: v.string(), current: v.boolean(), device: v.string() }),
      ),
    }),
  },
  organizationList: {
    /** A whole INN: the list is no directory to leaf through. */
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
      ...botFields,
    }),
    data: resend,
  },
  checkVerifyCode: {
    body: v.object({ email, code }),
    data: v.object({ verification: v.string() }),
  },
  sendSms: { body: v.object({ phone: phoneText, ...botFields }), data: resend },
  sendSmsCheck: {
    body: v.object({ phone: phoneText, code }),
    data: v.object({ verification: v.string() }),
  },
  register: {
    body: v.variant('kind', [
      v.object({ kind: v.literal('organization'), ...person, ...organizationRequisites }),
      v.object({ kind: v.literal('retail'), ...person }),
    ]),
    /**
     * `created`: the account is there, sign in. `requested`: the organisation is known, its administrator was asked to let
     * the person in.
     */
    data: v.object({ outcome: v.picklist(['created', 'requested']) }),
  },
  passwordRestore: {
    body: v.object({ email, verification, password: newPassword, ...botFields }),
  },
  accountDeletion: {
    data: v.object({
      /** ISO; null when nothing was asked for. */
      requested_at: v.nullable(v.string()),
      /** ISO: when the account will be erased. */
      due_at: v.nullable(v.string()),
    }),
  },
  accountDeletionRequest: {
    body: v.object({
      password: v.pipe(v.string('Укажите пароль'), v.nonEmpty('Укажите пароль'), v.maxLength(200)),
      reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1000, 'Не длиннее 1000 символов'))),
    }),
    data: v.object({ requested_at: v.string(), due_at: v.string() }),
  },
  accountDeletionCancel: {},
  botChallenge: {
    body: v.object({ action: v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)) }),
    data: v.object({
      /** Signed by the server; comes back inside the token. */
      challenge: v.string(),
      /** Leading zero bits that a SHA-256 of `<challenge>.<number>` must have. */
      difficulty: v.number(),
    }),
  },
  joinRequests: {
    data: v.object({
      requests: v.array(
        v.object({
          id: v.number(),
          name: v.string(),
          email: v.string(),
          phone: v.nullable(v.string()),
          created_at: v.string(),
        }),
      ),
    }),
  },
  joinRequestDecide: {
    body: v.object({ id, decision: v.picklist(['accept', 'decline'], 'Неизвестное решение') }),
  },
} satisfies Record<string, CallSchema>
