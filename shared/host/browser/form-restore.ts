import { formKey, KEPT_FORMS, readKept, type TextControl } from './form-keeper.ts'

/**
 * Fills the page's forms with what `keepForms` saved of them, once. React hears of it as of typing. Text of another user
 * is dropped.
 */
export function restoreForms(path: string, owner = 0): void {
  const { [path]: kept, ...others } = readKept()
  if (!kept) return
  try {
    sessionStorage.setItem(KEPT_FORMS, JSON.stringify(others))
  } catch {
    return
  }
  if (kept.owner !== 0 && kept.owner !== owner) return
  const fill = () => {
    for (const { form, name, value } of kept.fields) {
      const found = [...document.forms].find((candidate, place) => formKey(candidate, place) === form)
      const fields = ([...(found?.elements ?? [])] as TextControl[]).filter((field) => field.name === name)
      for (const field of fields) type(field, value)
    }
  }
  fill()
  // A chosen radio button may have brought fields that were not there before.
  requestAnimationFrame(fill)
}

/** Sets a field's text past React's own property, then says so: a controlled field hears only that. */
function type(field: TextControl, value: string): void {
  if (field.type === 'radio') {
    if (field.value === value && !(field as HTMLInputElement).checked) field.click()
    return
  }
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}
