const listeners = new Set<() => void>()

/** Other processes are not notified and find the job at their next poll. */
export function onWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function wakeRunners(): void {
  for (const listener of listeners) listener()
}
