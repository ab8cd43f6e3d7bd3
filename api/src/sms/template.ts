/** Values of the placeholders in the templates of a gateway. */
export interface SmsValues {
  /** E.164 with a plus. */
  readonly phone: string
  /** The same phone without the plus. */
  readonly digits: string
  readonly text: string
  /** The same for each attempt, so that a gateway can recognise a repeated SMS. */
  readonly id: string
}

const PLACEHOLDER = /\{(phone|digits|text|id)\}/g

const fill = (template: string, values: SmsValues, encode: (value: string) => string): string =>
  template.replace(PLACEHOLDER, (_, name: keyof SmsValues) => encode(values[name]))

/** For an address and for a body of form fields. */
export const fillEncoded = (template: string, values: SmsValues): string =>
  fill(template, values, encodeURIComponent)

/** For JSON: each value becomes a part of a string between its quotes. */
export const fillJson = (template: string, values: SmsValues): string =>
  fill(template, values, (value) => JSON.stringify(value).slice(1, -1))

export const isJsonTemplate = (template: string): boolean => /^\s*[{[]/.test(template)
