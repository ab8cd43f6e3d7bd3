/**
 * Calls `act` when the page may be about to go: phones discard hidden pages, and a reload asks for the new page
 * before `pagehide`. Returns a function that stops watching.
 */
export function beforeLeaving(act: () => void): () => void {
  const hidden = () => document.visibilityState === 'hidden' && act()
  addEventListener('beforeunload', act)
  addEventListener('pagehide', act)
  document.addEventListener('visibilitychange', hidden)
  return () => {
    removeEventListener('beforeunload', act)
    removeEventListener('pagehide', act)
    document.removeEventListener('visibilitychange', hidden)
  }
}
