let last: Promise<unknown> = Promise.resolve()

/** Changes of stored drafts run one after another, across tabs where the browser supports locks. */
export function inTurn<R>(change: () => Promise<R>): Promise<R> {
  const locks = globalThis.navigator?.locks
  if (locks) return locks.request('verstak-claims', change) as Promise<R>
  const turn = last.then(change)
  last = turn.catch(() => {})
  return turn
}
