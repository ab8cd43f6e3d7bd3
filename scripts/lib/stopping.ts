/**
 * Runs `stop` once: on Ctrl-C, SIGTERM, a closed terminal or the parent's death.
 * Both npm and the terminal send Ctrl-C, so a second one is ignored.
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
