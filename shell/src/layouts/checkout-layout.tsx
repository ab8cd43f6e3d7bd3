import { Outlet, ScrollRestoration } from '@verstak/federated/router.ts'
import { Footer } from '../footer/footer.tsx'
import { Header } from '../header/header.tsx'
import { MoscowNotice } from '../header/notices/moscow-notice.tsx'
import { SecondFactorNotice } from '../header/notices/second-factor-notice.tsx'
import * as css from './layout.module.css'
import { NavigationProgress } from './navigation-progress.tsx'
import { SkipLink } from './skip-link.tsx'

/** Without the catalogue button, to keep the buyer in the checkout. */
export function CheckoutLayout() {
  return (
    <div className={css.frame}>
      <SkipLink />
      <NavigationProgress />
      <SecondFactorNotice />
      <MoscowNotice />
      <Header compact />
      <main id="content" className={css.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  )
}
