import { useRouteError } from '@verstak/federated/router.ts'
import { Page } from '@verstak/kit/ui/page.tsx'
import { type ComponentType, useEffect, useState } from 'react'
import * as css from './error-page.module.css'
import { Offline } from './offline.tsx'

/** null: the chunk failed to load. */
let Details: ComponentType<{ error: unknown }> | null | undefined

export async function prepareErrors(): Promise<void> {
  Details ??= await import(/* webpackChunkName: "error" */ './error-details.tsx').then(
    ({ ErrorDetails }) => ErrorDetails,
    () => null,
  )
}

export function ErrorPage() {
  const error = useRouteError()
  const [, setTried] = useState(false)
  useEffect(() => {
    if (!Details) void prepareErrors().then(() => setTried(true))
  }, [])
  if (typeof document !== 'undefined' && !navigator.onLine) return <Offline />
  if (Details) return <Details error={error} />
  return (
    <Page className={css.error}>
      {Details === null ? (
        <>
          <h1>Ошибка</h1>
          <a href="/">На главную</a>
        </>
      ) : null}
    </Page>
  )
}
