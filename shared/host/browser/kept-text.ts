import { CONVENIENCES, cookieConsent } from '@verstak/domain/cookie-consent.ts'
import { tabStorage } from '@verstak/federated/lib/guarded-storage.ts'

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

/**
 * The texts of this tab. Drafts need consent; without it the storage only carries text over a page that is
 * left by force, until it is filled in.
 */
export function keptTexts() {
  const mayStore = () => cookieConsent(document.cookie).functional
  let all = readKept()
  const carried = new Set(mayStore() ? [] : all)
  const save = (force = false) =>
    writeKept(force || mayStore() ? all : all.filter((text) => carried.has(text)))
  return {
    save,
    /** Replaces `earlier` and the text of the same field. */
    put(text: KeptText, earlier?: KeptText): void {
      all = [...all.filter((other) => other !== earlier && !isSameField(other, text)), text]
    },
    drop(isGone: (text: KeptText) => boolean): void {
      const left = all.filter((text) => !isGone(text))
      if (left.length === all.length) return
      all = left
      save()
    },
    /** The texts of a page that this user may see, 0 being a guest. Those of another user are deleted. */
    waiting(at: string, user: number): readonly KeptText[] {
      if (user > 0) this.drop(({ owner }) => owner > 0 && owner !== user)
      return all.filter((text) => text.at === at && (text.owner === 0 || text.owner === user))
    },
    /** Nothing is left to carry. */
    filledIn(text: KeptText): void {
      if (carried.delete(text)) save()
    },
  }
}

const isSameField = (one: KeptText, other: KeptText): boolean =>
  one.at === other.at && one.form === other.form && one.name === other.name && one.place === other.place

function readKept(): KeptText[] {
  const kept = tabStorage.read(CONVENIENCES.keptForms)
  return Array.isArray(kept) ? kept : []
}

function writeKept(kept: readonly KeptText[]): void {
  if (kept.length > 0) tabStorage.write(CONVENIENCES.keptForms, kept)
  else tabStorage.remove(CONVENIENCES.keptForms)
}
