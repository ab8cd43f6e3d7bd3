import { NOTICE_LOOK, placeNotice } from './page-notice.ts'

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
    note.style.cssText = NOTICE_LOOK
    note.textContent =
      'Нет соединения. Страница остаётся здесь со всем, что вы ввели: повторите, когда связь вернётся.'
    placeNotice(note)
  }
  const mayStay = (event: Event) => !navigator.onLine && !event.defaultPrevented
  addEventListener('online', () => note?.remove())
  document.addEventListener('submit', (event) => {
    const closesDialog = (event.target as Element).getAttribute('method') === 'dialog'
    if (mayStay(event) && !closesDialog) stay(event)
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

function opensDocument(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const { href, target, origin, hash } = link
  const elsewhere = target !== '' && target !== '_self'
  const inNewTab = event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  const here = hash !== '' && href.split('#')[0] === location.href.split('#')[0]
  return origin === location.origin && !elsewhere && !link.hasAttribute('download') && !inNewTab && !here
}
