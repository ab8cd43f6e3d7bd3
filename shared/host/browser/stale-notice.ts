import type { ReloadReport } from './keep-page.ts'
import { NOTICE_LOOK, placeNotice } from './page-notice.ts'

const TEXT = 'Обновить данные не удалось: показаны прежние.'

/** Says that the page shows older data, until a reload succeeds. */
export function staleNotice(reload: () => unknown): ReloadReport {
  const notice = document.createElement('div')
  notice.setAttribute('role', 'status')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Обновить'
  button.style.cssText =
    'min-height:var(--control-height-s);padding:0;border:0;background:none;color:var(--color-link);font:inherit;text-decoration:underline'
  button.onclick = reload
  return (stale) => {
    if (!stale) notice.remove()
    else if (!notice.isConnected) {
      notice.style.cssText = NOTICE_LOOK
      notice.replaceChildren()
      placeNotice(notice)
      // Screen readers ignore a region that is created together with its text.
      setTimeout(() => notice.replaceChildren(TEXT, button), 50)
    }
  }
}
