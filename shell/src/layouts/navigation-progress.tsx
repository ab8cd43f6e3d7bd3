import { useNavigation } from '@verstak/shared/federated/router.ts'
import * as css from './layout.module.css'

/** A thin line while the next page is on its way; short waits show nothing (see the delay in the style). */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  return (
    <div
      className={css.progress}
      data-busy={busy || undefined}
      role="status"
      aria-label={busy ? 'Загрузка страницы' : undefined}
    />
  )
}
