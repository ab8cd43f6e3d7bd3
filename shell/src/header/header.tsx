import * as paths from '@verstak/domain/paths.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { PlainLink } from '@verstak/kit/ui/plain-link.tsx'
import { CatalogButton } from '../catalog-menu/catalog-button.tsx'
import { AccountLink } from './account-link.tsx'
import { BasketLink } from './basket-link.tsx'
import { CompareLink } from './compare-link.tsx'
import { FavouritesLink } from './favourites-link.tsx'
import * as css from './header.module.css'
import { Logo } from './logo.tsx'
import { NotificationBell } from './notifications/notification-bell.tsx'
import { SearchForm } from './search-form.tsx'
import { TopRow } from './top-row.tsx'

/** `compact`: without the catalogue button and search, for the basket and the checkout. */
export function Header({ compact = false }: { compact?: boolean }) {
  const hasTopRow = useShop(({ frame }) => Boolean(frame))
  return (
    <header className={classNames(css.header, hasTopRow && css.twoBands, compact && css.compact)}>
      <TopRow />
      <div className={css.band}>
        <Page className={css.row}>
          <PlainLink to={paths.home()} className={css.home} aria-label="Верстак, на главную">
            <Logo />
          </PlainLink>
          {compact ? null : (
            <>
              <CatalogButton look="panel" className={css.catalog}>
                <Icon name="menu" size={20} />
                Каталог
              </CatalogButton>
              <SearchForm />
            </>
          )}
          <nav className={css.tools} aria-label="Личное">
            <NotificationBell />
            {compact ? null : (
              <div className={css.narrow}>
                <CompareLink />
              </div>
            )}
            <div className={css.wide}>
              <FavouritesLink />
              {compact ? null : <CompareLink />}
              <AccountLink />
              <BasketLink />
            </div>
          </nav>
        </Page>
      </div>
    </header>
  )
}
