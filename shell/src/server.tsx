import { join } from 'node:path'
import { startHost } from '@verstak/host/server/start-host.ts'
import { CookieNotice } from './features/cookies/cookie-notice.tsx'
import { hostRoutes } from './host-routes.tsx'

// The bundle is in dist/<mode>/node/, next to the browser's files.
startHost(join(__dirname, '..'), { ...hostRoutes, CookieNotice }).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
