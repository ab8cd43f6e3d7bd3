import * as paths from '@verstak/domain/paths.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { Counter } from '../counter.tsx'
import * as css from '../header.module.css'
import { usePanel } from '../use-panel.tsx'
import * as own from './notification-bell.module.css'

const notifications = async () =>
  (await import(/* webpackChunkName: "header-panels" */ './notifications-panel.tsx')).NotificationsPanel

export function NotificationBell() {
  const signedIn = useShop(({ user }) => user !== null)
  const unread = useShop((shop) => shop.unread)
  const { opener, toggle, panel } = usePanel<HTMLButtonElement>(notifications, paths.summary())
  if (!signedIn) return null
  return (
    <div className={own.place}>
      <button
        {...opener}
        type="button"
        className={classNames(css.tool, own.bell)}
        // The accessible name must contain the visible label, in which the number comes first.
        aria-label={unread > 0 ? `Непрочитанных: ${unread}. Уведомления` : 'Уведомления'}
        onClick={toggle}
      >
        <Counter icon="bell" count={unread} /> <span className={css.toolTitle}>Уведомления</span>
      </button>
      {panel}
    </div>
  )
}
