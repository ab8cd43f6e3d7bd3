import { CONVENIENCES } from '@verstak/domain/cookie-consent.ts'
import { tabStorage } from '@verstak/federated/lib/guarded-storage.ts'

export const KEPT_FORMS = CONVENIENCES.keptForms

export type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface KeptField {
  /** The form's `data-keep`, or its index in the document. */
  readonly form: string
  readonly name: string
  readonly value: string
}
export interface KeptForms {
  /** The user's id; 0 for a guest. */
  readonly owner: number
  readonly fields: readonly KeptField[]
}

/** Passwords, codes, cards and searches must not be stored; checkboxes must be ticked again. */
const KEPT_TYPES = /^(text|email|tel|url|number|date|radio|textarea|select-one)$/
const SECRET = /pass|code|card|cvc|cvv|website|quantity/i

const edited = new WeakSet<EventTarget>()

/** Records which fields the user has edited. */
export function watchForms(): void {
  addEventListener('input', ({ target }) => target && edited.add(target), true)
}

export function mayKeep({ type, name, autocomplete }: Pick<TextControl, 'type' | 'name' | 'autocomplete'>) {
  return Boolean(name) && KEPT_TYPES.test(type) && !SECRET.test(name) && !/^(cc-|one-)/.test(autocomplete)
}

export const formKey = (form: HTMLFormElement, place: number) => form.dataset.keep || String(place)

/**
 * `marked`: only forms with `data-keep`. `restored`: false while stored text has not been restored and must
 * not be deleted.
 */
export function keepForms(path: string, owner = 0, marked = false, restored = true): void {
  const fields = [...document.forms].flatMap((form, place) =>
    marked && !form.dataset.keep
      ? []
      : ([...form.elements] as TextControl[])
          .filter((field) => edited.has(field) && mayKeep(field))
          .filter((field) => field.type !== 'radio' || (field as HTMLInputElement).checked)
          .map(({ name, value }) => ({ form: formKey(form, place), name, value })),
  )
  const all = readKept()
  if (fields.length > 0) all[path] = { owner, fields }
  else if (restored) delete all[path]
  tabStorage.write(KEPT_FORMS, all)
}

export const readKept = (): Record<string, KeptForms> =>
  (tabStorage.read(KEPT_FORMS) ?? {}) as Record<string, KeptForms>
