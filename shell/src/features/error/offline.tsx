import { Page } from '@verstak/kit/ui/page.tsx'
import { useEffect } from 'react'
import * as css from './error-page.module.css'

const TRY_EVERY_MS = 3_000

export function Offline() {
  useEffect(() => {
    // A network connection does not mean that the shop is reachable.
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
