let last: Promise<unknown> = Promise.resolve()

/** Changes of kept drafts run one after another, in all tabs where the browser can do that. */
export function inTurn<R>(change: () => Promise<R>): Promise<R> {
  const locks = globalThis.navigator?.locks
  if (locks) return locks.request('verstak-claims', change) as Promise<R>
  const turn = last.then(change)
  last = turn.catch(() => {})
  return turn
}
