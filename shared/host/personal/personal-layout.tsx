import * as paths from '@verstak/domain/paths.ts'
import { Outlet, useLocation } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import * as css from './personal-layout.module.css'
import { PersonalMenu } from './personal-menu.tsx'

/** At the root address the menu is the page, below the owner's content. */
export function Component() {
  const user = useShop((shop) => shop.user)
  const { pathname } = useLocation()
  if (pathname === paths.personal())
    return (
      <Page className={css.menu}>
        <Outlet />
        <PersonalMenu look="page" />
      </Page>
    )
  return (
    <Page className={css.frame}>
      <aside>
        {user ? (
          <p className={css.who}>
            <span className={css.name}>{user.name}</span>
            {user.organization ? <span>{user.organization.name}</span> : null}
          </p>
        ) : null}
        {/* The key creates a new menu for each page, which scrolls its current link into view. */}
        <PersonalMenu key={pathname} look="frame" />
      </aside>
      <div className={css.content}>
        <Outlet />
      </div>
    </Page>
  )
}
