import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { lockExit } from '@verstak/host/server/faults/lock-exit.ts'
import { followRemotesOut } from '@verstak/host/server/faults/remotes-out.ts'
import { runAs } from '@verstak/host/server/faults/running.ts'
import { watchFaults } from '@verstak/host/server/faults/watch.ts'
import { gracefulStop } from '@verstak/process/graceful-stop.ts'
import { admission } from '../admission.ts'
import { ownSocket } from '../own-socket.ts'
import { type Processes, serveInProcesses } from '../processes.ts'
import { endOnLeave, takeConnections } from '../take-connections.ts'

/** Long enough for requests to be open when a process ends. */
const ANSWER_MS = 30
const FAULTY = 'mfe-personal'

/** What the page of the faulty remote does, by its address. */
const faults: Readonly<Record<string, () => void>> = {
  '/garant/loops': () => {
    for (;;);
  },
  // Named as a file of the remote, hence refused.
  '/garant/exits': new Function(`process.exit(0)\n//# sourceURL=remote:${FAULTY}/page.js`) as () => void,
  '/garant/loops-and-exits': () => {
    for (const until = Date.now() + 300; Date.now() < until; );
    process.exit(0)
  },
  '/garant/throws': () => void setTimeout(() => JSON.parse('{')),
}

async function serve(): Promise<void> {
  const out = followRemotesOut()
  const server = createServer(async ({ url = '' }, response) => {
    if (!url.startsWith('/garant/')) {
      await sleep(ANSWER_MS)
      return response.end(`${process.pid} ${process.env.COMPOSITION ?? ''}`)
    }
    if (out.names().includes(FAULTY)) return response.writeHead(503).end()
    try {
      await runAs({ remote: FAULTY, route: url }, async () => faults[url]?.())
    } catch {
      return response.writeHead(500).end()
    }
    response.end()
  })
  const connections = takeConnections(server)
  const stop = gracefulStop({ server, close: async () => {} })
  const leave = () => connections.leave().then(stop)
  watchFaults({ limit: 1_000, memory: Number.POSITIVE_INFINITY }, leave, connections.open)()
  lockExit()
  await admission()
  server.listen({ path: ownSocket() }, () => process.send?.({ listens: true }))
  endOnLeave(leave)
  process.once('SIGTERM', () => stop().then(() => process.exit(0)))
}

const { PORT, COUNT = 2, SPARE = 1 } = process.env
const shop = { host: '127.0.0.1', port: Number(PORT), count: Number(COUNT), spare: Number(SPARE) }
const processes: Processes | null = await serveInProcesses(shop, serve, undefined, {
  message: (_, message, pid) => {
    if (message && typeof message === 'object' && 'listens' in message) process.send?.(pid)
  },
})
process.on('message', async (name: string) => {
  const outcome = await processes?.change({ name, env: { COMPOSITION: name }, changed: [] })
  process.send?.(`${name} ${outcome}`)
})
