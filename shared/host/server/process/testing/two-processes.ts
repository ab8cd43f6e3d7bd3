import { createServer } from 'node:http'
import { serveInProcesses } from '../processes.ts'

await serveInProcesses(2, async () => {
  const server = createServer((_request, response) => {
    response.setHeader('connection', 'close').end(String(process.pid))
  })
  server.listen(Number(process.env.PORT), '127.0.0.1')
  process.once('SIGTERM', () => process.exit(0))
})
