import cluster, { type Worker } from 'node:cluster'
import { OUT_VARIABLE, type OutMessage } from '../faults/remotes-out.ts'
import { countStrikes, STRIKE_MS } from '../faults/strikes.ts'
import { followFaults } from './follow-faults.ts'
import { returnConnections } from './return-connections.ts'

/** A process that dies at once must not be replaced in a tight loop. */
const PAUSE_MS = 1_000
/** Milliseconds for the processes to end in order. */
const STOP_MS = 8_000

/**
 * One thread renders a page, so processes share the port; the others start when the first one serves. The process that
 * starts them runs no code of a remote, so no remote can end it: it counts their faults and keeps who is out.
 */
export async function serveInProcesses(count: number, serve: () => Promise<void>): Promise<void> {
  if (cluster.isWorker) return serve()
  const strikes = countStrikes()
  let listening = false
  let stopping = false
  cluster.setupPrimary({ stdio: ['inherit', 'inherit', 'inherit', 'ipc', 'pipe'] })

  const fork = (): void => {
    if (stopping) return
    const bornAt = Date.now()
    const worker = cluster.fork({ [OUT_VARIABLE]: strikes.out().join() })
    returnConnections(worker)
    let blamed = false
    followFaults(worker, (fault) => {
      blamed ||= fault.remote !== null
      if (strikes.add(fault)) tellOut(fault.remote, strikes.out)
    })
    // Later than 'exit': what the process told at its end has been read.
    worker.process.once('close', (code, signal) => {
      if (!listening && !blamed) process.exit(code || 1)
      if (stopping) return Object.keys(cluster.workers ?? {}).length === 0 && process.exit(0)
      console.error(`Render process ${worker.process.pid} ended (${signal ?? code}), another takes its place`)
      return setTimeout(fork, Date.now() - bornAt < PAUSE_MS ? PAUSE_MS : 0)
    })
  }
  cluster.on('listening', () => {
    if (listening) return
    listening = true
    for (let started = 1; started < count; started += 1) fork()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopping = true
      stopAll(signal)
    })
  }
  fork()
}

/** Every process hears who is out, now and when the time is over. */
function tellOut(remote: string | null, out: () => OutMessage['remotesOut']): void {
  console.error(`${remote} is left out for ${STRIKE_MS / 60_000} minutes`)
  const tell = () => {
    const message: OutMessage = { remotesOut: out() }
    for (const worker of living()) if (worker.isConnected()) worker.send(message)
  }
  tell()
  setTimeout(tell, STRIKE_MS + PAUSE_MS).unref()
}

function stopAll(signal: NodeJS.Signals): void {
  const workers = living()
  if (workers.length === 0) process.exit(0)
  for (const worker of workers) worker.process.kill(signal)
  // A process that is busy without end hears no other signal.
  setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL')
  }, STOP_MS).unref()
}

const living = (): Worker[] => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
