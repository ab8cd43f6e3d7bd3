import { type ConsentPurpose, consentPurposes } from '@verstak/domain/consents.ts'
import { LONGEST_GIVEN_NAME } from '@verstak/domain/given-name.ts'
import { LONGEST_PHONE, parsePhone } from '@verstak/domain/phone.ts'
import * as v from 'valibot'

export const email = v.pipe(
  v.string('Укажите электронную почту'),
  v.trim(),
  v.nonEmpty('Укажите электронную почту'),
  v.maxLength(254, 'Слишком длинный адрес'),
  v.email('Проверьте адрес: нужен вид имя@домен.ru'),
)

/** The API also refuses the most common passwords. */
export const newPassword = v.pipe(
  v.string('Придумайте пароль'),
  v.minLength(10, 'Пароль короткий: нужно не меньше 10 символов'),
  v.maxLength(200, 'Слишком длинный пароль'),
)

export const PHONE_EXPECTED = 'Проверьте телефон: нужны 10 цифр, например +7 (916) 123-45-67'

/** Accepts any usual spelling; the API stores `+7XXXXXXXXXX` and an optional extension with `;ext=`. */
export const phoneText = v.pipe(
  v.string('Укажите телефон'),
  v.trim(),
  v.nonEmpty('Укажите телефон'),
  v.maxLength(LONGEST_PHONE, 'Слишком длинный номер'),
  v.check((text) => parsePhone(text) !== null, PHONE_EXPECTED),
)

export const personName = v.pipe(
  v.string('Укажите имя'),
  v.trim(),
  v.nonEmpty('Укажите имя'),
  v.maxLength(120, 'Слишком длинное имя'),
)

/** A shopper's name for a saved item; repeated spaces become one. */
export const givenName = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(LONGEST_GIVEN_NAME, `Название не длиннее ${LONGEST_GIVEN_NAME} символов`),
    v.transform((text) => text.replace(/\s+/g, ' ')),
  )

export const code = v.pipe(v.string('Введите код'), v.trim(), v.regex(/^\d{6}$/, 'Код — шесть цифр'))

/** A code of an authenticator app, or a recovery code; spaces and dashes do not matter. */
export const factorCode = v.pipe(
  v.string('Введите код'),
  v.maxLength(40, 'Слишком длинный код'),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.nonEmpty('Введите код'),
  v.regex(/^(?:\d{6}|[A-Z2-9]{12})$/, 'Код из приложения — шесть цифр, резервный — двенадцать символов'),
)

/**
 * Seconds until the next code: `resendInterval` after a new code, `secondsLeft` when the request came too
 * early.
 */
export const resend = v.object({
  resendInterval: v.optional(v.number()),
  secondsLeft: v.optional(v.number()),
})

/** Bot protection: a token (absent without JavaScript) and a honeypot field. */
export const botFields = {
  bot_token: v.optional(v.pipe(v.string(), v.maxLength(4000))),
  website: v.optional(v.pipe(v.string(), v.maxLength(500))),
}

/** `version` is the version of the text next to the checkbox. */
export const consent = v.object({
  purpose: v.picklist(consentPurposes, 'Неизвестное согласие'),
  version: v.pipe(v.string(), v.nonEmpty(), v.maxLength(40)),
})

/** Schema of the given consents; requires one to `purpose`. */
export const consentsTo = (purpose: ConsentPurpose) =>
  v.pipe(
    v.array(consent),
    v.maxLength(10),
    v.check(
      (given) => given.some((one) => one.purpose === purpose),
      'Без согласия на обработку персональных данных форму не принять',
    ),
  )
