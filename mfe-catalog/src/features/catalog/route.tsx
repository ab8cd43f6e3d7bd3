import { screenLoader } from '@verstak/shared/host/app/screen.ts'
import { useLoaderData } from '@verstak/shared/router/router.ts'

export const loader = screenLoader(async ({ url }) => ({ at: url.pathname }))
export const handle = { head: () => ({ title: 'Каталог' }) }

export function Component() {
  const { at } = useLoaderData<{ at: string }>()
  return <h1>Каталог {at}</h1>
}
