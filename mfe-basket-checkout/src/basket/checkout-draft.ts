const KEY = 'verstak.checkout-draft'
const LIFE_MS = 30 * 24 * 60 * 60 * 1000

interface Draft {
  readonly userId: number
  readonly savedAt: number
  readonly values: Readonly<Record<string, string>>
}

/** Null when the draft is another person's, too old or broken. */
export function parseDraft(text: string | null, userId: number, now: number): Draft['values'] | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    if (!draft || draft.userId !== userId || now - draft.savedAt > LIFE_MS) return null
    const texts = Object.entries(draft.values).filter(([, value]) => typeof value === 'string')
    return texts.length > 0 ? Object.fromEntries(texts) : null
  } catch {
    return null
  }
}

/** Leaves out the idempotency key, because it belongs to one view of the form. */
export function draftOf(form: FormData, userId: number, now: number): string {
  const values = [...form].filter(([name, value]) => name !== 'idempotencyKey' && typeof value === 'string')
  return JSON.stringify({ userId, savedAt: now, values: Object.fromEntries(values) })
}

export function readDraft(userId: number): Draft['values'] | null {
  try {
    return parseDraft(localStorage.getItem(KEY), userId, Date.now())
  } catch {
    return null
  }
}

export function saveDraft(form: FormData, userId: number): void {
  try {
    localStorage.setItem(KEY, draftOf(form, userId, Date.now()))
  } catch {
    // A full or forbidden storage must not keep anybody from ordering.
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // A forbidden storage holds no draft.
  }
}
