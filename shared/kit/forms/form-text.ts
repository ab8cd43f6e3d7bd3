/** Trimmed; empty for a field that is not there. */
export const textOf = (form: FormData, name: string): string => typedOf(form, name).trim()

export const optionalTextOf = (form: FormData, name: string): string | undefined =>
  textOf(form, name) || undefined

/** Not trimmed, because spaces belong to a password. */
export function typedOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** undefined when empty; the API refuses what is no number. */
export function idOf(form: FormData, name: string): number | undefined {
  const text = textOf(form, name)
  return text ? Number(text) : undefined
}

export const botFieldsOf = (form: FormData) => ({
  bot_token: optionalTextOf(form, 'bot_token'),
  website: optionalTextOf(form, 'website'),
})
