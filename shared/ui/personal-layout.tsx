import { Outlet, useLocation } from '@verstak/shared/federated/router.ts'
import { useShop } from '@verstak/shared/federated/shop-store.tsx'
import { Page } from './page.tsx'
import * as css from './personal-layout.module.css'
import { PersonalMenu } from './personal-menu.tsx'

/** The frame of the personal area: its menu beside the page, above it on a phone. A layout route of both remotes. */
export function PersonalLayout() {
  const user = useShop((shop) => shop.user)
  const { pathname } = useLocation()
  return (
    <Page className={css.frame}>
      <aside>
        {user ? (
          <p className={css.who}>
            <span className={css.name}>{user.name}</span>
            {user.organization ? <span>{user.organization.name}</span> : null}
          </p>
        ) : null}
        {/* A new page gives a new menu, which brings its current link into sight. */}
        <PersonalMenu key={pathname} look="frame" />
      </aside>
      <div className={css.content}>
        <Outlet />
      </div>
    </Page>
  )
}
