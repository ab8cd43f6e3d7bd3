const listeners = new Set<() => void>()

/** Other processes do not hear of it and find the job at their next look. */
export function onWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function wakeRunners(): void {
  for (const listener of listeners) listener()
}
