const listeners = new Set<() => void>()

/** Calls `listener` when a job was asked for in this process; other processes find it by their next look. */
export function onWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function wakeRunners(): void {
  for (const listener of listeners) listener()
}
