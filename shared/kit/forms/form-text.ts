/** Trimmed; empty for a missing field. */
export const textOf = (form: FormData, name: string): string => typedOf(form, name).trim()

export const optionalTextOf = (form: FormData, name: string): string | undefined =>
  textOf(form, name) || undefined

/** Not trimmed, because spaces are part of a password. */
export function typedOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** undefined when empty; the API rejects anything but a number. */
export function idOf(form: FormData, name: string): number | undefined {
  const text = textOf(form, name)
  return text ? Number(text) : undefined
}

/** From `RequestKey`; nothing without scripts. */
export function requestKeyOf(form: FormData): { readonly request_key?: string } {
  const key = textOf(form, 'request_key')
  return key ? { request_key: key } : {}
}

export const botFieldsOf = (form: FormData) => ({
  bot_token: optionalTextOf(form, 'bot_token'),
  website: optionalTextOf(form, 'website'),
})
