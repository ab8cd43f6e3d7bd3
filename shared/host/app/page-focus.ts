import { announce } from '@verstak/kit/ui/announce.ts'

/** The element that had the focus last, and the named parts of the page around it, the nearest first. */
let last: { readonly element: Element; readonly around: readonly HTMLElement[] } | undefined

const content = () => document.getElementById('content')

/** Remembers where the focus is: from an element that is gone, its place can no longer be found. */
export function watchFocus(): () => void {
  const remember = ({ target }: FocusEvent) => {
    const element = target as Element
    const around: HTMLElement[] = []
    const named = (from: Element | null | undefined) =>
      from?.closest<HTMLElement>('#content, [aria-label], [aria-labelledby]')
    for (
      let part = named(element.parentElement);
      part && part.id !== 'content';
      part = named(part.parentElement)
    )
      around.push(part)
    last = { element, around }
  }
  document.addEventListener('focusin', remember)
  return () => document.removeEventListener('focusin', remember)
}

/**
 * Runs after navigation to another page. If the focused element disappeared with the old page, it focuses the place
 * that the address names or the new heading: a screen reader reads it, and Tab continues from there. If the focus
 * remains, as on a header link, it only announces the title.
 */
export function focusNewPage(hash: string): void {
  if (!isFocusLost()) announce(document.title)
  else focusPlace(hash)
}

/**
 * Runs after a change of the same page, such as a filter or a page of a list. The focus goes where the view went:
 * to the place that the address names, or to the heading. If the focused element is gone, the nearest named part
 * around it gets the focus. A focus that is still in view stays.
 */
export function focusChangedPage(hash: string): void {
  const { activeElement } = document
  const isInContent = (element: Element | null) => content()?.contains(element) ?? false
  if (hash) focusPlace(hash)
  else if (!isFocusLost()) {
    if (scrollY === 0 && isInContent(activeElement) && isOutOfView(activeElement)) focusPlace('')
  } else if (last && (!last.element.isConnected || last.element.matches(':disabled'))) {
    const near = last.around.find(isInContent)
    if (near) focus(near)
    else focusPlace('')
  }
}

const isFocusLost = () => !document.activeElement || document.activeElement === document.body

function isOutOfView(element: Element | null): boolean {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  return top > innerHeight || bottom < 0
}

function focusPlace(hash: string): void {
  const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  const place = named ?? document.querySelector<HTMLElement>('#content h1') ?? content()
  if (place) focus(place)
}

function focus(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
