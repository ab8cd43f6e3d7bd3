import { screenLoader } from '@verstak/shared/host/app/screen.ts'
import { Link, useLoaderData } from '@verstak/shared/router/router.ts'
import * as css from './home.module.css'

export const loader = screenLoader(async ({ session }) => ({ guest: (await session()).user === null }))
export const handle = { head: () => ({ title: 'Верстак' }) }

export function Component() {
  const { guest } = useLoaderData<{ guest: boolean }>()
  return (
    <div className={css.home}>
      <h1>Главная {guest ? 'гость' : 'свой'}</h1>
      <Link to="/catalog/">В каталог</Link>
    </div>
  )
}
