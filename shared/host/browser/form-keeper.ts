import { cookieConsent } from '@verstak/domain/cookie-consent.ts'
import * as paths from '@verstak/domain/paths.ts'
import { FORM_ACCEPTED } from '@verstak/federated/lib/accepted-form.ts'
import { formKey, isPost, keptFields, keptForms, placeOf, subjectOf, type TextControl, typeInto } from './form-fields.ts'
import { isSameField, type KeptText, readKept, writeKept } from './kept-text.ts'

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
  readonly owner: () => number | undefined
  /** The path of the page whose forms are shown. */
  readonly pathname: () => string
}

/**
 * Keeps the text of every form of the page, without a line in the form: while it is typed, when the page is
 * hidden and when it is left. What is accepted, reset or sent with the document is forgotten. A form that is
 * removed and shown again gets its text back, once per field.
 */
export function formKeeper({ edited, owner, pathname }: TypedPage): FormKeeper {
  const mayStore = () => cookieConsent(document.cookie).functional
  /** The entry that was written for a field, because the key of its form may change. */
  const written = new WeakMap<TextControl, KeptText>()
  const filled = new WeakSet<TextControl>()
  let kept = readKept()
  /** Without consent the storage only carries text over a page that is left by force, until it is filled in. */
  const carried = new Set(mayStore() ? [] : kept)
  let timer: ReturnType<typeof setTimeout> | undefined
  let left = false
  let asked = false

  const save = (force = false) =>
    writeKept(force || mayStore() ? kept : kept.filter((text) => carried.has(text)))

  function keep(force = false): void {
    clearTimeout(timer)
    timer = undefined
    if (left) return
    for (const form of keptForms()) keepForm(form)
    save(force)
  }

  function keepForm(form: HTMLFormElement): void {
    const fields = keptFields(form)
    for (const field of fields) {
      if (!edited.has(field) || !isChosen(field)) continue
      const { name, value } = field
      const place = placeOf(field, fields)
      const typedBy = edited.get(field) ?? owner() ?? 0
      const text: KeptText = { at: pathname(), form: formKey(form), name, place, value, owner: typedBy }
      const earlier = written.get(field)
      kept = kept.filter((other) => other !== earlier && !isSameField(other, text))
      if (value === '' && !('defaultValue' in field && field.defaultValue)) continue
      kept.push(text)
      written.set(field, text)
    }
  }

  /** Each field is filled once; text that was typed before it could be filled stays. */
  function fill(): void {
    const now = owner()
    if (now === undefined) return
    // Text of a person waits while a guest is there, and is deleted when another person is.
    const others = kept.filter((text) => now > 0 && text.owner > 0 && text.owner !== now)
    if (others.length > 0) {
      kept = kept.filter((text) => !others.includes(text))
      save()
    }
    const waiting = kept.filter((text) => text.at === pathname() && (text.owner === 0 || text.owner === now))
    if (waiting.length === 0) return
    for (const form of keptForms()) {
      const key = formKey(form)
      const fields = keptFields(form)
      for (const field of fields) {
        const text = waiting.find(
          ({ form: of, name, place, value }) =>
            of === key &&
            name === field.name &&
            place === placeOf(field, fields) &&
            (field.type !== 'radio' || field.value === value),
        )
        if (!text || edited.has(field) || filled.has(field)) continue
        filled.add(field)
        carried.delete(text)
        typeInto(field, text.value)
      }
    }
  }

  function forget(form: HTMLFormElement): void {
    const key = formKey(form)
    const fields = keptFields(form)
    const gone = new Set(fields.map((field) => written.get(field)))
    kept = kept.filter((text) => !gone.has(text) && !(text.at === pathname() && text.form === key))
    for (const field of fields) edited.delete(field)
    save()
  }

  /** Whether `sent` is what stands in the form now: text that was typed since is kept. */
  function isSent(form: HTMLFormElement, sent: FormData): boolean {
    const agrees = ({ name, value }: { name: string; value: string }) =>
      !sent.has(name) || sent.getAll(name).map(withPlainBreaks).includes(withPlainBreaks(value))
    const typed = keptFields(form).filter((field) => edited.has(field) && isChosen(field))
    return typed.some(({ name }) => sent.has(name)) && [...typed, ...subjectOf(form)].every(agrees)
  }

  function accepted({ detail: sent }: CustomEvent<FormData | undefined>): void {
    for (const form of keptForms()) if (sent && isSent(form, sent)) forget(form)
    hear()
  }

  function submitted(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement
    const { pathname: to } = new URL(form.getAttribute('action') ?? '', location.href)
    if (to === paths.logout()) {
      kept = []
      save()
      left = true
      // The server fills in a form again that it has refused.
    } else if (!event.defaultPrevented && isPost(form)) forget(form)
  }

  function hear(): void {
    timer ??= setTimeout(keep, PAUSE_MS)
  }

  /** Forms that appear later, or again, are filled too. */
  const observer = new MutationObserver(() => {
    if (asked) return
    asked = true
    requestAnimationFrame(() => {
      asked = false
      fill()
    })
  })

  document.addEventListener(FORM_ACCEPTED, accepted as EventListener)
  document.addEventListener('submit', submitted)
  document.addEventListener('reset', ({ target }) => forget(target as HTMLFormElement))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep())
  addEventListener('pagehide', () => keep())
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) left = false
  })
  observer.observe(document.body, { childList: true, subtree: true })
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

const isChosen = (field: TextControl) => field.type !== 'radio' || (field as HTMLInputElement).checked

/** A form that is sent has other line breaks than the field. */
const withPlainBreaks = (value: FormDataEntryValue): string => String(value).replace(/\r\n/g, '\n')
