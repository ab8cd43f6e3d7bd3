// No chunk of its own: it could not be fetched when it is needed.
const LOOK = `position:fixed;inset:auto var(--space-2) calc(var(--bottom-bar-height) + var(--space-1));margin:0 auto;
max-width:480px;padding:var(--space-2);border-radius:var(--radius-m);background:var(--color-dark);
color:var(--color-on-dark);box-shadow:var(--shadow-2);z-index:var(--layer-progress)`

/**
 * Without a network a link or a form that needs a new document would lead to the browser's own page. The
 * person stays, with what was typed, and is told why.
 */
export function watchOfflinePresses(): void {
  let note: HTMLElement | undefined
  const stay = (event: Event) => {
    event.preventDefault()
    note?.remove()
    note = document.createElement('p')
    note.setAttribute('role', 'alert')
    note.style.cssText = LOOK
    note.textContent =
      'Нет соединения. Страница остаётся здесь со всем, что вы ввели: повторите, когда связь вернётся.'
    document.body.append(note)
  }
  const mayStay = (event: Event) => !navigator.onLine && !event.defaultPrevented
  addEventListener('online', () => note?.remove())
  document.addEventListener('submit', (event) => {
    if (mayStay(event)) stay(event)
  })
  document.addEventListener('click', (event) => {
    note?.remove()
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link || !mayStay(event) || !opensDocument(link, event)) return
    stay(event)
    // Some pages have an offline copy.
    void navigator.serviceWorker?.getRegistration(link.href).then((worker) => {
      if (worker) location.assign(link.href)
    })
  })
}

function opensDocument({ href, target, download, origin, hash }: HTMLAnchorElement, event: MouseEvent) {
  const elsewhere = target !== '' && target !== '_self'
  const inNewTab = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  const here = hash !== '' && href.split('#')[0] === location.href.split('#')[0]
  return origin === location.origin && !elsewhere && !download && !inNewTab && !here
}
