import { join } from 'node:path'
import { startHost } from '@verstak/host/server/start-host.ts'
import { hostRoutes } from './host-routes.tsx'

// The bundle is in dist/<build>/node/; the browser files are next to that folder.
startHost(join(__dirname, '..'), hostRoutes).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
