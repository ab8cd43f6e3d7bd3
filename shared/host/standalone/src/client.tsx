import { startBrowser } from '@verstak/shared/host/browser/start.tsx'
import { hostRoutes } from './host-routes.tsx'

void startBrowser(hostRoutes)
