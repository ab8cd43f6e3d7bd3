import { tabStorage } from '@verstak/federated/lib/guarded-storage.ts'
import { formKey, KEPT_FORMS, readKept, type TextControl } from './form-keeper.ts'

/** Works once, and deletes text of a different user. */
export function restoreForms(path: string, owner = 0): void {
  const { [path]: kept, ...others } = readKept()
  if (!kept) return
  tabStorage.write(KEPT_FORMS, others)
  if (kept.owner !== 0 && kept.owner !== owner) return
  const fill = () => {
    for (const { form, name, value } of kept.fields) {
      const found = [...document.forms].find((candidate, place) => formKey(candidate, place) === form)
      const fields = ([...(found?.elements ?? [])] as TextControl[]).filter((field) => field.name === name)
      for (const field of fields) type(field, value)
    }
  }
  fill()
  // A chosen radio button may have added fields.
  requestAnimationFrame(fill)
}

/** React notices a change of a controlled field only when the prototype's setter is used. */
function type(field: TextControl, value: string): void {
  if (field.type === 'radio') {
    if (field.value === value && !(field as HTMLInputElement).checked) field.click()
    return
  }
  if (field.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}
