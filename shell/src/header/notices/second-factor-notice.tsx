import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import * as css from './notice-bar.module.css'

/** The API treats such a user as a guest without a basket. */
export function SecondFactorNotice() {
  if (!useShop(({ user }) => user?.second_factor_due)) return null
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
