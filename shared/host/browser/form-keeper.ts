/** The key of `sessionStorage` under which forms wait: of this tab alone. */
export const KEPT_FORMS = 'verstak.kept-forms'

export type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface KeptField {
  /** The form's `data-keep`, or its place in the document. */
  readonly form: string
  readonly name: string
  readonly value: string
}
export interface KeptForms {
  /** Whose text it is: the user's id; 0 of a guest. */
  readonly owner: number
  readonly fields: readonly KeptField[]
}

/** Fields whose text may lie in the browser: no passwords, codes, cards, searches; no ticks, which must be given anew. */
const KEPT_TYPES = /^(text|email|tel|url|number|date|radio|textarea|select-one)$/
const SECRET = /pass|code|card|cvc|cvv|website|quantity/i

const edited = new WeakSet<EventTarget>()

/** Notes which fields the visitor edits: only their text is kept. */
export function watchForms(): void {
  addEventListener('input', ({ target }) => target && edited.add(target), true)
}

export function mayKeep({ type, name, autocomplete }: Pick<TextControl, 'type' | 'name' | 'autocomplete'>) {
  return Boolean(name) && KEPT_TYPES.test(type) && !SECRET.test(name) && !/^(cc-|one-)/.test(autocomplete)
}

/** How a form is found again after a reload. */
export const formKey = (form: HTMLFormElement, place: number) => form.dataset.keep || String(place)

/**
 * Puts what was typed on a page into the tab's storage before the page is left against the visitor's will; `restoreForms`
 * brings it back. `marked`: of forms with `data-keep` alone. `restored`: the page has got back what waited for it; one that
 * has not, and that nobody has typed on, leaves it waiting.
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
  try {
    const all = readKept()
    if (fields.length > 0) all[path] = { owner, fields }
    else if (restored) delete all[path]
    sessionStorage.setItem(KEPT_FORMS, JSON.stringify(all))
  } catch {
    // A browser that keeps nothing loses the text, and no more than that.
  }
}

/** All pages' forms by path; empty when nothing waits or nothing can be read. */
export function readKept(): Record<string, KeptForms> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_FORMS) ?? '{}')
  } catch {
    return {}
  }
}
