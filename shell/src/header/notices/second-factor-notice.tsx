import * as paths from '@verstak/domain/paths.ts'
import { Link, useLocation } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import * as css from './notice-bar.module.css'

/** The API treats such a user as a guest without a basket. The page of the set-up has its own notice. */
export function SecondFactorNotice() {
  const due = useShop(({ user }) => user?.second_factor_due)
  if (useLocation().pathname === paths.secondFactor() || !due) return null
  return (
    <aside className={css.bar} aria-label="Двухфакторный вход">
      <Page className={css.row}>
        <p className={css.text}>
          Корзина, избранное и кабинет закрыты, пока вы не включили{' '}
          <Link to={paths.secondFactor()} className={css.link}>
            двухфакторный вход
          </Link>
        </p>
      </Page>
    </aside>
  )
}
