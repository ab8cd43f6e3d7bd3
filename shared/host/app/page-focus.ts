import { announce } from '@verstak/kit/ui/announce.ts'

/**
 * After a step to another page. When what had the focus went with the old page, the new heading gets it: a screen reader
 * says it and Tab goes on from there. Where the focus has stayed, as on a link of the header, the title is only said.
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
