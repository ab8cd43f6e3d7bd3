import { announce } from '@verstak/kit/ui/announce.ts'

/**
 * Runs after navigation. If the focused element disappeared with the old page, it focuses the new heading: a
 * screen reader reads it, and Tab continues from there. If the focus remains, as on a header link, it only
 * announces the title.
 */
export function focusNewPage(): void {
  const { activeElement } = document
  if (activeElement && activeElement !== document.body) {
    announce(document.title)
    return
  }
  const place = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content')
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
