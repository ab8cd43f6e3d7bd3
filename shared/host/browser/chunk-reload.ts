const KEY = 'verstak.chunk-reload'
/** Section 9: the interval of the reload guard. */
const GUARD_MS = 60_000

/** Whether a page failed because a file of the application did not load: it may be of a version that is gone. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || 'request' in error)
}

/** Section 8: such a failure reloads the page, at most once a minute. False when it is too soon to try again. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(KEY) ?? 0)
  if (now - last < GUARD_MS) return false
  storage.setItem(KEY, String(now))
  return true
}
