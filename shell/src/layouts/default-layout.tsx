import { Outlet, ScrollRestoration } from '@verstak/shared/router/router.ts'
import { Footer } from '../footer/footer.tsx'
import { Header } from '../header/header.tsx'
import * as css from './layout.module.css'
import { NavigationProgress } from './navigation-progress.tsx'
import { SkipLink } from './skip-link.tsx'

/** Header, page, footer: most of the shop. */
export function DefaultLayout() {
  return (
    <div className={css.frame}>
      <SkipLink />
      <NavigationProgress />
      <Header />
      <main id="content" className={css.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  )
}
