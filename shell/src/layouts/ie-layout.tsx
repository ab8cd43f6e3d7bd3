import { Outlet } from '@verstak/federated/router.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { Logo } from '../header/logo.tsx'
import * as css from './layout.module.css'

export function IeLayout() {
  return (
    <div>
      <header className={classNames(css.bare, css.alone)}>
        <a href="/">
          <Logo />
        </a>
      </header>
      <main id="content">
        <Outlet />
      </main>
    </div>
  )
}
