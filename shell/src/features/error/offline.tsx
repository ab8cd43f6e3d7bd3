import { Page } from '@verstak/shared/ui/page.tsx'
import { useEffect } from 'react'
import * as css from './error-page.module.css'

const TRY_EVERY_MS = 3_000

/** The browser has no connection: the page opens by itself as soon as the shop answers again. */
export function Offline() {
  useEffect(() => {
    // Connected to a network is not yet connected to the shop.
    const retry = () =>
      fetch('/health/')
        .then(({ ok }) => ok && location.reload())
        .catch(() => {})
    const timer = setInterval(retry, TRY_EVERY_MS)
    addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
    }
  }, [])
  return (
    <Page className={css.error}>
      <div role="alert">
        <h1>Нет соединения</h1>
        <p className={css.text}>Страница откроется сама, когда связь вернётся</p>
      </div>
    </Page>
  )
}
