import { appendFileSync, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { followCanaries, ownCanaryPath } from '@verstak/host/server/canary/canary.ts'
import { giveSignsOfLife } from '@verstak/process/sign-of-life.ts'
import { admission, tellUnfit } from '../admission.ts'
import type { Composition } from '../generation.ts'
import { ownSocket } from '../own-socket.ts'
import { serveInProcesses } from '../processes.ts'
import { endOnLeave, takeConnections } from '../take-connections.ts'

interface Wanted extends Composition {
  /** Per cent of visits for the composition as a canary; 0 ends the canary. */
  readonly share?: number
  /** Only testers get it; the response includes its socket. */
  readonly tester?: boolean
}

/** Kills this process the given number of times before it serves; the size of a file is the counter. */
function fall(file: string, times: number): void {
  if (existsSync(file) && statSync(file).size >= times) return
  appendFileSync(file, '.')
  process.kill(process.pid, 'SIGKILL')
}

const { PORT, SPARE = 0, STALL_MS = 60_000 } = process.env
const shop = { host: '127.0.0.1', port: Number(PORT), count: 2, spare: Number(SPARE) }

/**
 * A composition named `unfit` reports itself so, one named `broken` exits; other names and the canary's
 * socket are in the responses.
 */
async function serve(): Promise<void> {
  const name = process.env.COMPOSITION ?? ''
  if (process.env.FALLS) fall(process.env.FALLS, Number(process.env.FALL_TIMES))
  if (name === 'unfit') await tellUnfit('this is unfit')
  if (name === 'unfit' || name === 'broken') process.exit(1)
  giveSignsOfLife(() => Number(STALL_MS))
  const canaries = followCanaries()
  const server = createServer((_request, response) => {
    const words = [process.pid, name, ...canaries().map(({ path }) => path)].filter(Boolean)
    response.setHeader('connection', 'close').end(words.join(' '))
  })
  const { leave } = takeConnections(server)
  await admission()
  server.listen({ path: ownCanaryPath() ?? ownSocket() }, () => process.send?.({ listens: true }))
  process.once('SIGTERM', () => server.close(() => process.exit(0)))
  endOnLeave(leave)
}

/** With spare processes, a test wants to know all of them. */
const processes = await serveInProcesses(shop, serve, undefined, {
  message: (_, message, pid) => {
    if (shop.spare > 0 && message && typeof message === 'object' && 'listens' in message) process.send?.(pid)
  },
})

if (processes)
  process.on('message', async ({ share, tester, ...wanted }: Wanted) => {
    const next = { ...wanted, changed: [] }
    if (tester) {
      const known = processes.testerPath(next.name)
      const outcome = known ? 'serves' : await processes.showTester(next)
      return void process.send?.([outcome, processes.testerPath(next.name)])
    }
    if (share === 0) processes.endCanary(Number(next.name))
    process.send?.(
      share
        ? await processes.showCanary(Number(next.name), next, share)
        : (share ?? (await processes.change(next))),
    )
  })
