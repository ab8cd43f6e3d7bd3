/** A text field as the API is given it; empty when it was left empty or is not there. */
export const textOf = (form: FormData, name: string): string => typedOf(form, name).trim()

/** A text field that may be left empty: undefined then. */
export const optionalTextOf = (form: FormData, name: string): string | undefined =>
  textOf(form, name) || undefined

/** A text to the letter: blanks belong to a password. */
export function typedOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** An id; undefined when there is none. What is no number the API refuses. */
export function idOf(form: FormData, name: string): number | undefined {
  const text = textOf(form, name)
  return text ? Number(text) : undefined
}

/** What a robot test needs of a form, for the body of a call. */
export const botFieldsOf = (form: FormData) => ({
  bot_token: optionalTextOf(form, 'bot_token'),
  website: optionalTextOf(form, 'website'),
})
