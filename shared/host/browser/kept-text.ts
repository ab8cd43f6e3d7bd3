import { KEPT_FORMS } from './page-forms.ts'

export interface KeptText {
  /** The path of the page. */
  readonly at: string
  /** See `formKey`. */
  readonly form: string
  readonly name: string
  /** Position among fields of this name in the form; 0 for a radio button. */
  readonly place: number
  readonly value: string
  /** Id of the user who typed it; 0 for a guest. */
  readonly owner: number
}

export function readKept(): KeptText[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_FORMS) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Without storage the text lasts only as long as the document. */
export function writeKept(kept: readonly KeptText[]): void {
  try {
    if (kept.length > 0) sessionStorage.setItem(KEPT_FORMS, JSON.stringify(kept))
    else sessionStorage.removeItem(KEPT_FORMS)
  } catch {
    // Forbidden or full.
  }
}

export const isSameField = (one: KeptText, other: KeptText): boolean =>
  one.at === other.at && one.form === other.form && one.name === other.name && one.place === other.place
