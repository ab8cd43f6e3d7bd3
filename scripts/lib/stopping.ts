/**
 * Runs `stop` once, whichever way the end is asked for: Ctrl-C, SIGTERM, a closed terminal, or the death of the
 * process that started this one. A second Ctrl-C changes nothing: npm and the terminal both send the first one.
 * @returns tells whether the end was asked for
 */
export function onStop(stop: () => Promise<void>): () => boolean {
  let stopping = false
  const once = () => {
    if (stopping) return
    stopping = true
    stop().finally(() => process.exit())
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once)
  if (process.channel) {
    process.once('disconnect', once)
    process.channel.unref()
  }
  return () => stopping
}
