let region: HTMLElement | undefined

/** A screen reader says the message when it has finished what it is saying; nothing shows. */
export function announce(message: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.setAttribute('role', 'status')
    region.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)'
    document.body.append(region)
  }
  const said = region
  said.textContent = ''
  // A live region that is created together with its text is not read out.
  setTimeout(() => {
    said.textContent = message
  }, 50)
}
