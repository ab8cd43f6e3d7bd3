import { createServer } from 'node:http'
import { admission, tellUnfit } from '../admission.ts'
import { type Composition, serveInProcesses } from '../processes.ts'

/** A composition named `unfit` says so, one named `broken` ends, another is in the answers. */
const processes = await serveInProcesses(2, async () => {
  const name = process.env.COMPOSITION ?? ''
  if (name === 'unfit') await tellUnfit()
  if (name === 'unfit' || name === 'broken') process.exit(1)
  const server = createServer((_request, response) => {
    response.setHeader('connection', 'close').end(`${process.pid}${name && ` ${name}`}`)
  })
  await admission()
  server.listen(Number(process.env.PORT), '127.0.0.1')
  process.once('SIGTERM', () => server.close(() => process.exit(0)))
})

process.on('message', async ({ env }: Composition) => {
  process.send?.(await processes?.change({ env, changed: [] }))
})
