import { screenLoader } from '@verstak/shared/host/app/screen.ts'

export const loader = screenLoader(({ api }) => api('joinRequests'))

export type UsersData = Awaited<ReturnType<typeof loader>>
