import cluster from 'node:cluster'
import { fstatSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Preloaded into every child: when the parent is killed, its pipe or channel closes and the child stops. */
const PATIENCE = 5000

function stop(): void {
  setTimeout(() => process.exit(1), PATIENCE).unref()
  process.kill(process.pid, 'SIGTERM')
}

function isPipe(descriptor: number): boolean {
  try {
    const stat = fstatSync(descriptor)
    return stat.isFIFO() || stat.isSocket()
  } catch {
    return false
  }
}

// Node ends a worker of a cluster with its primary. Such a worker may wait for nothing but its channel, so it stays referenced.
if (isMainThread && !cluster.isWorker) {
  if (process.channel) {
    process.once('disconnect', stop)
    process.channel.unref()
  } else if (isPipe(0)) {
    process.stdin.once('close', stop).resume()
    if ('unref' in process.stdin) process.stdin.unref()
  }
}
