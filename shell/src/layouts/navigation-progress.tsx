import { useNavigation } from '@verstak/federated/router.ts'
import * as css from './layout.module.css'

/** The CSS delay hides short waits. */
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
