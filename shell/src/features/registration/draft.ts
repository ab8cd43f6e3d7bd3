import { givenOf } from '@verstak/shared/forms/given-of.ts'
import type { Given } from '#account/step-form.ts'

const KEY = 'verstak.registration-draft'

/**
 * What a tab remembers of the form until it is closed, whatever was chosen about cookies: without it a reload would ask
 * for another code. Neither the password, nor the code, nor ticks, which are given anew.
 */
export function draftOf(form: FormData): Given {
  const kept = Object.entries(givenOf(form)).filter(
    ([name]) => name !== 'code' && !name.startsWith('consent.'),
  )
  return Object.fromEntries(kept)
}

/** A stored draft; null when there is none, or it was not written by the form. */
export function parseDraft(text: string | null): Given | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    if (typeof draft !== 'object' || draft === null) return null
    const texts = Object.entries(draft).filter(([, value]) => typeof value === 'string' && value !== '')
    return texts.length > 0 ? Object.fromEntries(texts) : null
  } catch {
    return null
  }
}

/** Storage may be switched off, and the server has none: then there are no drafts. */
function attempt<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}

export const readDraft = (): Given | null => parseDraft(attempt((storage) => storage.getItem(KEY)))

export function saveDraft(form: FormData): void {
  attempt((storage) => storage.setItem(KEY, JSON.stringify(draftOf(form))))
}

export function clearDraft(): void {
  attempt((storage) => storage.removeItem(KEY))
}
