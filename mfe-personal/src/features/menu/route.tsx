import * as paths from '@verstak/domain/paths.ts'
import { responseHeadersContext } from '@verstak/federated/contexts.ts'
import { type LoaderFunctionArgs, redirect } from '@verstak/federated/router.ts'
import type { ScreenHandle } from '@verstak/federated/routes/head.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import * as css from './menu.module.css'
import { isWide, WIDTH_HEADER } from './wide.ts'

export const handle = {
  head: () => ({ title: 'Личный кабинет', noindex: true, wide: paths.summary() }),
} satisfies ScreenHandle

/**
 * On a wide screen the bare address redirects to the summary. If the server does not know the width, a script
 * decides.
 */
export function loader({ request, context }: LoaderFunctionArgs): null {
  if (isWide(request.headers)) throw redirect(paths.summary())
  const headers = context.get(responseHeadersContext)
  for (const name of ['accept-ch', 'critical-ch', 'vary']) headers.append(name, WIDTH_HEADER)
  return null
}

export function Component() {
  const name = useShop((shop) => shop.user?.name)
  return (
    <>
      <h1>Личный кабинет</h1>
      {name ? <p className={css.name}>{name}</p> : null}
    </>
  )
}
