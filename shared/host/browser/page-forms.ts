import { keepForms, readKept } from './form-keeper.ts'

export interface PageForms {
  /** Keeps what was typed before the page is left by force. What shows in its place afterwards is not kept. */
  readonly leave: () => void
  /** Keeps what was typed into forms with `data-keep`, in case the visitor comes back. */
  readonly keepMarked: () => void
  /** Keeps what was typed while the page itself stays. */
  readonly keep: () => void
  /** Fills the forms with what was kept for this page. */
  readonly restore: () => void
  /** The forms of another page are shown from now on; true when it is another one. */
  readonly moveTo: (pathname: string) => boolean
}

/** The text in the forms of the page that is shown, for `owner`, the id of its user. */
export function pageForms(pathname: string, owner: () => number | undefined): PageForms {
  let shown = pathname
  let left = false
  /** False while kept text waits for its page and must not be deleted. */
  let restored = false
  return {
    leave() {
      if (!left) keepForms(shown, owner(), false, restored)
      left = true
    },
    keepMarked() {
      if (!left) keepForms(shown, owner(), true, restored)
    },
    keep: () => keepForms(shown, owner()),
    restore() {
      // Only storage tells whether text waits, so nothing is fetched without need.
      restored = !isKept()
      if (restored) return
      import(/* webpackChunkName: "form-restore" */ './form-restore.ts')
        .then(({ restoreForms }) => {
          restoreForms(shown, owner())
          restored = true
        })
        .catch(() => {})
    },
    moveTo(next) {
      if (next === shown) return false
      shown = next
      restored = false
      return true
    },
  }
}

const isKept = (): boolean => Object.keys(readKept()).length > 0
