// Runs with each remote in development: applies saved changes to the open page, or reloads the page once the
// server has them too; a failed build and a component that throws are shown over the page.
import { hearFailures } from './failure.js'

const hot = import.meta.webpackHot
const OVERLAY = 'build-problem'

let host
let mustReload = false
let problem = ''
let failure = ''

if (hot) {
  hearFailures((text) => {
    failure = text
    show()
  })
  const changes = new EventSource(`${__webpack_public_path__}changes`)
  changes.onmessage = ({ data }) => void hear(JSON.parse(data))
  addEventListener('pagehide', () => changes.close())
}

/** @param {{ hashes: Record<string, string>, problems: Record<string, string>, host: string, served: boolean }} state */
async function hear(state) {
  problem = Object.values(state.problems).join('\n\n')
  // The server tells a page that it could not render what it threw.
  failure ||= Object.values(window.__staticRouterHydrationData?.errors ?? {})[0]?.data?.stack ?? ''
  show()
  host ??= state.host
  if (state.host !== host) mustReload = true
  const hash = state.hashes[__FRONT_END__]
  // A page that has failed does not render again by itself.
  if (failure && hash && hash !== __webpack_hash__) mustReload = true
  if (!mustReload && hash && !(await taken(hash))) mustReload = true
  if (mustReload && state.served) location.reload()
}

/** False when the page must be reloaded. */
async function taken(hash) {
  while (hash !== __webpack_hash__) {
    if (hot.status() !== 'idle') return hot.status() !== 'abort' && hot.status() !== 'fail'
    try {
      if (!(await hot.check(true))) return false
    } catch {
      return false
    }
  }
  return true
}

function show() {
  const known = document.getElementById(OVERLAY)
  if (!problem && !failure) return known?.remove()
  const overlay = known ?? document.createElement('pre')
  overlay.id = OVERLAY
  overlay.setAttribute('role', 'alert')
  overlay.textContent = problem
    ? `Не собралось, на странице прежняя версия.\n\n${problem}`
    : `Компонент упал при отрисовке.\n\n${failure}`
  Object.assign(overlay.style, {
    ...{ position: 'fixed', inset: '0 0 auto', zIndex: '2147483647', maxHeight: '80vh', overflow: 'auto' },
    ...{ margin: '0', padding: 'var(--space-2)', whiteSpace: 'pre-wrap', fontSize: 'var(--text-s)' },
    ...{ background: 'var(--color-dark)', color: 'var(--color-on-dark)' },
  })
  if (!known) document.body.append(overlay)
}
