import { CONVENIENCES } from '@verstak/domain/cookie-consent.ts'
import { tabStorage } from '@verstak/federated/lib/guarded-storage.ts'
import type { EditedFields, FormKeeper } from './form-keeper.ts'

export interface PageForms {
  /** Keeps what was typed before the page is left by force. What shows in its place afterwards is not kept. */
  readonly leave: () => void
  /** Keeps what was typed while the page itself stays. */
  readonly keep: () => void
  /** Fills the forms with what was kept for this page, now and when they appear. */
  readonly restore: () => void
  /** The forms of another page are shown from now on; true when it is another one. */
  readonly moveTo: (pathname: string) => boolean
}

/**
 * The text in the forms of the page that is shown. `owner`: the id of its user, 0 for a guest, undefined until
 * it is known. Most visits type nothing, so the code that keeps text comes with the first letter.
 */
export function pageForms(owner: () => number | undefined): PageForms {
  let shown: string | undefined
  let keeper: FormKeeper | undefined
  let coming: Promise<unknown> | undefined
  const edited: EditedFields = new WeakMap()
  const pathname = () => {
    shown ??= location.pathname
    return shown
  }
  const load = () => {
    coming ??= import(/* webpackChunkName: "form-keeper" */ './form-keeper.ts').then(
      ({ formKeeper }) => {
        keeper = formKeeper({ edited, owner, pathname })
      },
      () => {
        coming = undefined
      },
    )
    return coming
  }
  const hear = () => {
    if (keeper) keeper.hear()
    // Without a connection the code cannot come, and what was typed is kept once it can.
    else if (!navigator.onLine) addEventListener('online', hear, { once: true })
    else void load().then(() => keeper?.hear())
  }
  addEventListener(
    'input',
    ({ target }) => {
      if (!target) return
      edited.set(target, owner())
      hear()
    },
    true,
  )
  return {
    leave: () => keeper?.leave(),
    keep: () => keeper?.keep(),
    restore() {
      pathname()
      if (keeper) keeper.restore()
      // Only storage tells whether text waits, so nothing is fetched without need.
      else if (isKept()) void load().then(() => keeper?.restore())
    },
    moveTo(next) {
      if (next === pathname()) return false
      // The page that is left is still in the document.
      keeper?.keep()
      shown = next
      return true
    },
  }
}

const isKept = (): boolean => tabStorage.read(CONVENIENCES.keptForms) !== undefined
