import { tabStorage } from '@verstak/federated/lib/guarded-storage.ts'
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
export function readDraft(): StepFields | null {
  const draft = tabStorage.read(KEY)
  if (typeof draft !== 'object' || draft === null) return null
  const texts = Object.entries(draft).filter(([, value]) => typeof value === 'string' && value !== '')
  return texts.length > 0 ? Object.fromEntries(texts) : null
}

export function saveDraft(form: FormData): void {
  tabStorage.write(KEY, draftOf(form))
}

export function clearDraft(): void {
  tabStorage.remove(KEY)
}
