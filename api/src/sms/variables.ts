import { described, secret, secretAddressVariable } from '@verstak/process/variables.ts'
import * as v from 'valibot'
import { fillJson, isJsonTemplate } from './template.ts'

/** How the shop calls a gateway. The templates have the placeholders of `SmsValues`. */
export interface SmsSettings {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Without a body the call is a GET. */
  readonly body: string | undefined
  /** Text that only an accepting answer contains. */
  readonly accepted: string | undefined
}

const SAMPLE = { phone: '+79160000000', digits: '79160000000', text: 'текст', id: '1' }

const headersVariable = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): Record<string, string> => {
    try {
      const given: unknown = JSON.parse(dataset.value)
      if (typeof given === 'object' && given !== null && !Array.isArray(given))
        return Object.fromEntries(new Headers(given as Record<string, string>))
    } catch {
      // The message must not repeat the value.
    }
    addIssue({ message: 'нужен объект JSON с заголовками: {"Authorization":"Bearer …"}' })
    return NEVER
  }),
)

const bodyVariable = v.pipe(
  v.string(),
  v.check(
    (template) => !isJsonTemplate(template) || isJson(fillJson(template, SAMPLE)),
    'тело начинается как JSON, но им не является',
  ),
)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

export const smsVariables = {
  SMS_URL: described(
    v.optional(secretAddressVariable('https://sms.example/send?to={digits}&text={text}', 'http:', 'https:')),
    'Address of an SMS gateway, with the placeholders `{phone}` (`+7…`), `{digits}` (`7…`), `{text}` and `{id}`. Without it the shop sends no SMS and offers none.',
  ),
  SMS_BODY: described(
    v.optional(secret(bodyVariable)),
    'Body of a POST to it, with the same placeholders: JSON or form fields. Without it the call is a GET.',
  ),
  SMS_HEADERS: described(
    v.optional(secret(headersVariable)),
    'Headers of the call as a JSON object, such as `{"Authorization":"Bearer …"}`.',
  ),
  SMS_ACCEPTED: described(
    v.optional(v.pipe(v.string(), v.nonEmpty())),
    'Text that only an accepting answer contains, for gateways that refuse with the status 200.',
    'each answer with a status of 200 to 299 accepts',
  ),
}

type GivenSms = v.InferOutput<v.ObjectSchema<typeof smsVariables, undefined>>

/** Whether the variables belong together, and their templates contain the text and the phone. */
export function isWholeSms({ SMS_URL = '', SMS_BODY = '', SMS_HEADERS, SMS_ACCEPTED }: GivenSms): boolean {
  if (!SMS_URL) return !(SMS_BODY || SMS_HEADERS || SMS_ACCEPTED)
  const templates = SMS_URL + SMS_BODY
  return templates.includes('{text}') && /\{(?:phone|digits)\}/.test(templates)
}

export const SMS_NOT_WHOLE =
  'SMS: задайте SMS_URL; в нём или в SMS_BODY должны быть {text} и номер, {phone} или {digits}.'

export function smsOf(given: GivenSms): { sms?: SmsSettings } {
  const { SMS_URL: url, SMS_BODY: body, SMS_HEADERS: headers = {}, SMS_ACCEPTED: accepted } = given
  return url ? { sms: { url, body, headers, accepted } } : {}
}
