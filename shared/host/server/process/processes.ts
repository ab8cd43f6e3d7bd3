import cluster from 'node:cluster'

/** A process that dies at once must not be replaced in a tight loop. */
const PAUSE_MS = 1_000

/** One thread renders a page, so processes share the port; the others start when the first one serves. */
export async function serveInProcesses(count: number, serve: () => Promise<void>): Promise<void> {
  if (count <= 1 || cluster.isWorker) return serve()
  let listening = false
  let stopping = false
  cluster.on('listening', () => {
    if (listening) return
    listening = true
    for (let started = 1; started < count; started += 1) cluster.fork()
  })
  cluster.on('exit', (worker, code, signal) => {
    if (!listening) process.exit(code || 1)
    if (!stopping) {
      console.error(`Render process ${worker.process.pid} ended (${signal ?? code}), another takes its place`)
      setTimeout(() => {
        if (!stopping) cluster.fork()
      }, PAUSE_MS)
    } else if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(0)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopping = true
      const workers = Object.values(cluster.workers ?? {})
      if (workers.length === 0) process.exit(0)
      for (const worker of workers) worker?.process.kill(signal)
    })
  }
  cluster.fork()
}
