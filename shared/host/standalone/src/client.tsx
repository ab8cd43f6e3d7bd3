import { startBrowser } from '@verstak/host/browser/start.tsx'
import { hostRoutes } from './host-routes.tsx'

void startBrowser(hostRoutes)
