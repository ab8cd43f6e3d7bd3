import type { Page } from 'playwright/test'

/** A text field of a form that sends something: its form's position, its name, its place among these, its text. */
export type TypedField = readonly [form: number, name: string, place: number, value: string]

/**
 * It knows nothing of how text is kept: left out are secrets, and quantities and counts that their pages keep.
 */
const FIELDS = `[...document.forms]
  .filter((form) => form.getAttribute('method') === 'post' && form.dataset.keep !== 'off')
  .flatMap((form) => [...form.elements])
  .filter((field) => field.matches(
    ':is(textarea, input:is(:not([type]), [type="text"], [type="email"], [type="tel"], [type="url"], [type="number"], [type="date"]))' +
    ':not(:disabled, :read-only, [name="website"], [autocomplete="one-time-code"], [data-keep="off"])',
  ) && field.name !== '')`

const TEXTS = {
  text: 'Т7',
  textarea: 'Строка\nи ещё одна',
  email: 'kept@demo.example',
  tel: '+7 916 123-45-67',
  url: 'https://demo.example/',
  number: '7',
  date: '2027-01-15',
}

/** Number of text fields in the forms of the page. */
export const formsWithText = (page: Page): Promise<number> => page.evaluate(`${FIELDS}.length`)

/** Types into every text field of the page's forms and returns what stands there afterwards. */
export function typeEverywhere(page: Page): Promise<TypedField[]> {
  return page.evaluate(`(async () => {
    const fields = ${FIELDS}
    for (const field of fields) {
      const text = ${JSON.stringify(TEXTS)}[field.type].slice(0, field.maxLength > 0 ? field.maxLength : undefined)
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    // Controlled fields show what their owner made of it.
    await new Promise((done) => setTimeout(done, 0))
    const forms = [...document.forms]
    return fields
      .filter((field) => field.isConnected && field.form)
      .map((field, at, all) => {
        const place = all.slice(0, at).filter(({ form, name }) => form === field.form && name === field.name).length
        return [forms.indexOf(field.form), field.name, place, field.value]
      })
  })()`)
}

/** Reads the current values of these fields. */
export function readAgain(page: Page, fields: readonly TypedField[]): Promise<TypedField[]> {
  return page.evaluate(
    (typed) =>
      typed.map(([form, name, place]) => {
        const all = ([...(document.forms[form]?.elements ?? [])] as HTMLInputElement[]).filter(
          (field) => field.name === name && field.type !== 'hidden',
        )
        return [form, name, place, all[place]?.value ?? 'none'] as const
      }),
    fields,
  )
}
