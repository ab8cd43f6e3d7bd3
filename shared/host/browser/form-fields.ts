export type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Passwords, codes, cards and searches must not be stored; checkboxes must be ticked again. */
const KEPT_TYPES = /^(text|email|tel|url|number|date|radio|textarea|select-one)$/
const SECRET = /pass|code|card|cvc|cvv|website/i

/** Hidden fields whose value differs between two views of the same form. */
const PASSING =
  /^(bot_token|idempotencyKey|request_key|expected|code_sent|verification|challenge|confirm|confirm_asked|version|seen_\w+|quote|from|back|branch|branches|files?\..*)$/

/** `data-keep` on a field decides where its name misleads: `off`, or `text` for one that sounds like a secret. */
export function mayKeep({ type, name, autocomplete, dataset }: TextControl): boolean {
  if (!name || !KEPT_TYPES.test(type) || /^(cc-|one-)/.test(autocomplete)) return false
  return dataset.keep ? dataset.keep !== 'off' : !SECRET.test(name)
}

/**
 * Forms whose text is kept: those that send something. What a `get` form asks for is in the address.
 * `data-keep="off"` is for a form that keeps its text itself.
 */
export const keptForms = (): HTMLFormElement[] =>
  [...document.forms].filter((form) => isPost(form) && form.dataset.keep !== 'off')

// A field named «method» hides the property of the form.
export const isPost = (form: HTMLFormElement): boolean => /^post$/i.test(form.getAttribute('method') ?? '')

export const keptFields = (form: HTMLFormElement): TextControl[] =>
  ([...form.elements] as TextControl[]).filter(mayKeep)

/** Hidden fields that say what a form is about, so that text never gets into the form of another object. */
export const subjectOf = (form: HTMLFormElement): HTMLInputElement[] =>
  ([...form.elements] as HTMLInputElement[]).filter(
    ({ type, name }) => type === 'hidden' && name !== '' && !PASSING.test(name),
  )

/** The same for the same form after a reload: its `data-keep`, else its address and its subject. */
export function formKey(form: HTMLFormElement): string {
  if (form.dataset.keep) return form.dataset.keep
  const subject = subjectOf(form).map(({ name, value }) => `${name}=${value}`)
  return [form.getAttribute('action') ?? location.search, ...subject].join('&')
}

/** Position among the fields of the same name in the form; radio buttons of one name are one field. */
export const placeOf = (field: TextControl): number =>
  field.type === 'radio' || !field.form
    ? 0
    : keptFields(field.form)
        .filter(({ name }) => name === field.name)
        .indexOf(field)

export const isChosen = (field: TextControl): boolean =>
  field.type !== 'radio' || (field as HTMLInputElement).checked

/** React notices a change of a controlled field only when the prototype's setter is used. */
export function typeInto(field: TextControl, value: string): void {
  if (field.type === 'radio') {
    if (!(field as HTMLInputElement).checked) field.click()
    return
  }
  if (field.value === value) return
  if (
    field.type === 'select-one' &&
    ![...(field as HTMLSelectElement).options].some((o) => o.value === value)
  )
    return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}
