export const NOTICE_LOOK = `display:flex;gap:var(--space-2);align-items:center;margin:0;padding:var(--space-1) var(--space-2);
border-left:3px solid var(--color-warn);border-radius:var(--radius-s);background:var(--color-warn-soft);box-shadow:var(--shadow-2);font-size:var(--text-s)`

const PLACE_LOOK = `position:fixed;z-index:var(--layer-progress);bottom:calc(var(--bottom-bar-height) + var(--space-2));left:var(--space-2);
display:grid;gap:var(--space-1);max-width:calc(100vw - 2 * var(--space-2))`

let place: HTMLElement | undefined

/** Messages of the host about the whole page stand one above another. No chunk: the network may be what has failed. */
export function placeNotice(notice: HTMLElement): void {
  place ??= document.createElement('div')
  place.style.cssText = PLACE_LOOK
  place.append(notice)
  if (!place.isConnected) document.body.append(place)
}
