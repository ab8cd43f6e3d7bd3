import type { ReloadReport } from './keep-page.ts'

const TEXT = 'Обновить данные не удалось: показаны прежние.'
const LOOK = `position:fixed;z-index:var(--layer-progress);bottom:calc(var(--bottom-bar-height) + var(--space-2));left:var(--space-2);
display:flex;gap:var(--space-2);align-items:center;max-width:calc(100vw - 2 * var(--space-2));padding:var(--space-1) var(--space-2);
border-left:3px solid var(--color-warn);border-radius:var(--radius-s);background:var(--color-warn-soft);box-shadow:var(--shadow-2);font-size:var(--text-s)`

/** Says that the page shows older data, until a reload succeeds. No chunk: the network may be what has failed. */
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
      notice.style.cssText = LOOK
      notice.replaceChildren()
      document.body.append(notice)
      // Screen readers ignore a region that is created together with its text.
      setTimeout(() => notice.replaceChildren(TEXT, button), 50)
    }
  }
}
