let region: HTMLElement | undefined

export function announce(message: string): void {
  if (!region) {
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
