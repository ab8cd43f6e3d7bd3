/** One live region for all front ends of a page. */
export function say(message: string): void {
  // Outside an open modal dialog everything is inert, and what is inert is not read.
  const place = document.querySelector('dialog[open]') ?? document.body
  const said = place.querySelector<HTMLElement>(':scope > [data-announcements]') ?? addRegion(place)
  said.textContent = ''
  // Screen readers ignore a live region that is created together with its text.
  setTimeout(() => {
    said.textContent = message
  }, 50)
}

function addRegion(place: Element): HTMLElement {
  const region = document.createElement('div')
  region.setAttribute('role', 'status')
  region.dataset.announcements = ''
  region.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
  place.append(region)
  return region
}
