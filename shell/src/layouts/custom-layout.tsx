import * as paths from '@verstak/domain/paths.ts'
import { Link, Outlet, ScrollRestoration } from '@verstak/federated/router.ts'
import { Page } from '@verstak/kit/ui/page.tsx'
import { Logo } from '../header/logo.tsx'
import * as css from './layout.module.css'
import { SkipLink } from './skip-link.tsx'

/** For sign-in, landing and print pages. */
export function CustomLayout() {
  return (
    <div className={css.frame}>
      <SkipLink />
      <header className={css.bare}>
        <Page>
          <Link to={paths.home()} aria-label="Верстак, на главную">
            <Logo />
          </Link>
        </Page>
      </header>
      <main id="content" className={css.content} tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  )
}
