import { join } from 'node:path'
import { startHost } from '@verstak/host/server/start-host.ts'
import { hostRoutes } from './host-routes.tsx'

// The bundle lies in dist/<build>/node/; its own browser files are beside that folder.
startHost(join(__dirname, '..'), hostRoutes).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
