import { paths } from '@verstak/shared/domain/paths.ts'
import { useShop } from '@verstak/shared/host/app/shop-store.tsx'
import { Link, useLocation } from '@verstak/shared/router/router.ts'
import { Icon } from '@verstak/shared/ui/icon.tsx'
import * as css from './header.module.css'

/** «Войти» with the way back, or the way into the personal area. */
export function AccountLink() {
  const user = useShop((shop) => shop.user)
  const { pathname, search } = useLocation()
  const title = user ? 'Кабинет' : 'Войти'
  return (
    <Link
      to={user ? paths.summary() : paths.login(pathname + search)}
      className={css.tool}
      aria-label={title}
    >
      <span className={css.toolIcon}>
        <Icon name="user" />
      </span>
      <span className={css.toolTitle}>{title}</span>
    </Link>
  )
}
