let region: HTMLElement | undefined

/** A screen reader reads the message after its current text; nothing is visible. */
export function announce(message: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.setAttribute('role', 'status')
    region.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
    document.body.append(region)
  }
  const said = region
  said.textContent = ''
  // Screen readers ignore a live region that is created together with its text.
  setTimeout(() => {
    said.textContent = message
  }, 50)
}
