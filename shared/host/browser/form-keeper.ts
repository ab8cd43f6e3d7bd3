import * as paths from '@verstak/domain/paths.ts'
import { FORM_ACCEPTED } from '@verstak/federated/lib/accepted-form.ts'
import {
  formKey,
  isChosen,
  isPost,
  keptFields,
  keptForms,
  placeOf,
  subjectOf,
  type TextControl,
  typeInto,
} from './form-fields.ts'
import { type KeptText, keptTexts } from './kept-text.ts'

const PAUSE_MS = 300

export interface FormKeeper {
  /** Something was typed. */
  readonly hear: () => void
  readonly keep: () => void
  readonly leave: () => void
  readonly restore: () => void
}

/** Fields that were typed into, with the id of the user who did; undefined while that was not known. */
export type EditedFields = WeakMap<EventTarget, number | undefined>

interface TypedPage {
  readonly edited: EditedFields
  /** 0 for a guest, undefined until it is known. */
  readonly owner: () => number | undefined
  /** The path of the page whose forms are shown. */
  readonly pathname: () => string
}

/**
 * Keeps the text of every form of the page, without a line in the form: while it is typed, when the page is
 * hidden and when it is left. What is accepted, reset or sent with the document is forgotten. A form that is
 * removed and shown again gets its text back, once per field.
 */
export function formKeeper(page: TypedPage): FormKeeper {
  const { gather, fill, forget, forgetAll, forgetSent, save } = textsOf(page)
  let timer: ReturnType<typeof setTimeout> | undefined
  let left = false

  function keep(force = false): void {
    clearTimeout(timer)
    timer = undefined
    if (left) return
    gather()
    save(force)
  }
  function hear(): void {
    timer ??= setTimeout(() => keep(), PAUSE_MS)
  }
  function submitted(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    const { pathname: to } = new URL(form.getAttribute('action') ?? '', location.href)
    if (to === paths.logout()) {
      if (!navigator.onLine) return
      forgetAll()
      left = true
    } else if (!event.defaultPrevented && isPost(form)) forget(form)
    // A form that goes with its document and is refused is filled in by the server.
  }

  document.addEventListener(FORM_ACCEPTED, (event) => {
    forgetSent((event as CustomEvent<FormData | null>).detail)
    // The page may have emptied fields without an event.
    hear()
  })
  // On the window, after everything that may stop the form.
  addEventListener('submit', submitted)
  document.addEventListener('reset', ({ target }) => forget(target as HTMLFormElement))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep())
  addEventListener('pagehide', () => keep())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) left = false
  })
  whenFormsChange(fill)
  return {
    hear,
    keep: () => timer !== undefined && keep(),
    restore: fill,
    leave() {
      keep(true)
      left = true
    },
  }
}

/** The text in the fields of the page, and what is kept of it. */
function textsOf({ edited, owner, pathname }: TypedPage) {
  const texts = keptTexts()
  /** The text last kept of a field, because the key of its form may change. */
  const written = new WeakMap<TextControl, KeptText>()
  const filled = new WeakSet<TextControl>()
  const typedIn = (form: HTMLFormElement) => keptFields(form).filter((field) => edited.has(field))

  function gather(): void {
    for (const form of keptForms())
      for (const field of typedIn(form).filter(isChosen)) {
        const at = { at: pathname(), form: formKey(form), name: field.name, place: placeOf(field) }
        const text = { ...at, value: field.value, owner: edited.get(field) ?? owner() ?? 0 }
        const earlier = written.get(field)
        // The next page may go on using the field.
        texts.put(text, earlier?.at === text.at ? earlier : undefined)
        written.set(field, text)
      }
    // An erased field is like one that was never typed into.
    texts.drop(({ value }) => value === '')
  }
  /** Text that was typed before it could be filled in stays. */
  function fill(): void {
    const user = owner()
    const waiting = user === undefined ? [] : texts.waiting(pathname(), user)
    if (waiting.length === 0) return
    for (const form of keptForms()) {
      const own = waiting.filter((text) => text.form === formKey(form))
      for (const field of own.length > 0 ? keptFields(form) : []) {
        const text = own.find(({ name, place }) => name === field.name && place === placeOf(field))
        if (!text || edited.has(field) || filled.has(field)) continue
        if (field.type === 'radio' && field.value !== text.value) continue
        filled.add(field)
        typeInto(field, text.value)
        texts.filledIn(text)
      }
    }
  }
  function forget(form: HTMLFormElement): void {
    const key = formKey(form)
    const gone = new Set(keptFields(form).map((field) => written.get(field)))
    texts.drop((text) => gone.has(text) || (text.at === pathname() && text.form === key))
    for (const field of keptFields(form)) edited.delete(field)
  }
  /** Text that was typed since the form was sent is kept. */
  function forgetSent(sent: FormData | null): void {
    const agrees = ({ name, value }: { name: string; value: string }) =>
      !sent?.has(name) || sent.getAll(name).map(withPlainBreaks).includes(withPlainBreaks(value))
    for (const form of keptForms()) {
      const typed = typedIn(form).filter(isChosen)
      if (typed.some(({ name }) => sent?.has(name)) && [...typed, ...subjectOf(form)].every(agrees))
        forget(form)
    }
  }
  return { gather, fill, forget, forgetSent, forgetAll: () => texts.drop(() => true), save: texts.save }
}

/** Forms that appear later, or again, are filled in too. */
function whenFormsChange(fill: () => void): void {
  let asked = false
  const look = () => {
    asked = false
    fill()
  }
  new MutationObserver(() => {
    if (!asked) requestAnimationFrame(look)
    asked = true
  }).observe(document.body, { childList: true, subtree: true })
}

/** A form that is sent has other line breaks than the field. */
const withPlainBreaks = (value: FormDataEntryValue): string => String(value).replace(/\r\n/g, '\n')
