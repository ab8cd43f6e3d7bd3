import { createServer } from 'node:http'
import { admission, tellUnfit } from '../admission.ts'
import type { Composition } from '../generation.ts'
import { serveInProcesses } from '../processes.ts'
import { followStandby } from '../standby.ts'

/** A composition named `unfit` says so, one named `broken` ends, another is in the answers. */
const processes = await serveInProcesses(2, async () => {
  const name = process.env.COMPOSITION ?? ''
  if (name === 'unfit') await tellUnfit('this is unfit')
  if (name === 'unfit' || name === 'broken') process.exit(1)
  const server = createServer((_request, response) => {
    response.setHeader('connection', 'close').end(`${process.pid}${name && ` ${name}`}`)
  })
  const address = { port: Number(process.env.PORT), host: '127.0.0.1' }
  followStandby({ server, addHook: () => {} } as never, address)
  await admission()
  server.listen(address)
  process.once('SIGTERM', () => server.close(() => process.exit(0)))
})

if (processes)
  process.on('message', async (next: Composition) => {
    process.send?.(await processes.change({ ...next, changed: [] }))
  })
