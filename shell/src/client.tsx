import { startBrowser } from '@verstak/host/browser/start.tsx'
import { watchCookieNotice } from './features/cookies/watch-cookie-notice.ts'
import { hostRoutes } from './host-routes.tsx'

void startBrowser(hostRoutes)
watchCookieNotice()
