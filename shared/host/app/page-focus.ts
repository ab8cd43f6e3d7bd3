import { say } from './live-region.ts'

const content = () => document.getElementById('content')

interface Change {
  /** Null: on the same page something else than its query has changed. */
  readonly what: 'page' | 'query' | null
  readonly hash: string
  /** The element that had the focus last, and those around it, the nearest first. */
  readonly focused: readonly EventTarget[]
}

/**
 * Runs after a navigation, when the page has not set the focus itself. On a new page, whose old focused element has
 * gone, the place that the address names or the heading gets the focus: a screen reader reads it, and Tab continues
 * from there. On the same page the focus goes where the view went, and from an element that has gone to the nearest
 * named part around it. A focus that is still in view stays. What a list has found is announced.
 */
export function focusAfter({ what, hash, focused }: Change): void {
  const found = content()?.querySelector<HTMLElement>('[data-found]')?.dataset.found
  if (what === 'query' && found) say(found)
  if (what !== 'page') focusChangedPage(hash, focused)
  else if (isFocusLost()) focusPlace(hash)
  // As after a press on a header link.
  else say(document.title)
}

function focusChangedPage(hash: string, focused: readonly EventTarget[]): void {
  const { activeElement } = document
  const isInContent = (element: Element | null) => content()?.contains(element) ?? false
  const [last, ...around] = focused.filter((target) => target instanceof HTMLElement)
  if (hash) focusPlace(hash)
  else if (!isFocusLost()) {
    if (scrollY === 0 && isInContent(activeElement) && isOutOfView(activeElement)) focusPlace('')
  } else if (last && (!last.isConnected || last.matches(':disabled'))) {
    const near = around.find((part) => part.matches('[aria-label], [aria-labelledby]') && isInContent(part))
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
  const named = hash ? document.getElementById(nameIn(hash)) : null
  const place = named ?? document.querySelector<HTMLElement>('#content h1') ?? content()
  if (place) focus(place)
}

function focus(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
