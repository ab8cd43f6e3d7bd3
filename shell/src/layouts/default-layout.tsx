import { Outlet, ScrollRestoration } from '@verstak/federated/router.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { BottomBar } from '../bottom-bar/bottom-bar.tsx'
import { Footer } from '../footer/footer.tsx'
import { Header } from '../header/header.tsx'
import { MoscowNotice } from '../header/notices/moscow-notice.tsx'
import { SecondFactorNotice } from '../header/notices/second-factor-notice.tsx'
import * as css from './layout.module.css'
import { NavigationProgress } from './navigation-progress.tsx'
import { SkipLink } from './skip-link.tsx'

export function DefaultLayout() {
  return (
    <div className={classNames(css.frame, css.barred)}>
      <SkipLink />
      <NavigationProgress />
      <SecondFactorNotice />
      <MoscowNotice />
      <Header />
      <main id="content" className={css.content} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
      <ScrollRestoration />
    </div>
  )
}
