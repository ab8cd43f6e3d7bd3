import { submittedValues } from '@verstak/federated/lib/submitted-values.ts'
import type { StepFields } from '@verstak/kit/forms/steps/step-form.ts'

const KEY = 'verstak.registration-draft'

/**
 * Kept without cookie consent, because a reload would otherwise require another code. Passwords, codes and
 * checkboxes are never stored.
 */
export function draftOf(form: FormData): StepFields {
  const kept = Object.entries(submittedValues(form)).filter(
    ([name]) => name !== 'code' && !name.startsWith('consent.'),
  )
  return Object.fromEntries(kept)
}

/** Returns null for data that the form did not write. */
export function parseDraft(text: string | null): StepFields | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    if (typeof draft !== 'object' || draft === null) return null
    const texts = Object.entries(draft).filter(([, value]) => typeof value === 'string' && value !== '')
    return texts.length > 0 ? Object.fromEntries(texts) : null
  } catch {
    return null
  }
}

/** The server has no storage, and a browser may forbid it. */
function attempt<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(window.sessionStorage)
  } catch {
    return null
  }
}

export const readDraft = (): StepFields | null => parseDraft(attempt((storage) => storage.getItem(KEY)))

export function saveDraft(form: FormData): void {
  attempt((storage) => storage.setItem(KEY, JSON.stringify(draftOf(form))))
}

export function clearDraft(): void {
  attempt((storage) => storage.removeItem(KEY))
}
