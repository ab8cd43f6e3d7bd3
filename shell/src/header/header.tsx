import { paths } from '@verstak/shared/domain/paths.ts'
import { Link } from '@verstak/shared/router/router.ts'
import { classNames } from '@verstak/shared/ui/class-names.ts'
import { Icon } from '@verstak/shared/ui/icon.tsx'
import { Page } from '@verstak/shared/ui/page.tsx'
import { AccountLink } from './account-link.tsx'
import { BasketLink } from './basket-link.tsx'
import * as css from './header.module.css'
import { Logo } from './logo.tsx'
import { SearchForm } from './search-form.tsx'

/** The header of every ordinary page. `compact`: without the catalogue button and search, for basket and checkout. */
export function Header({ compact = false }: { compact?: boolean }) {
  return (
    <header className={css.header}>
      <Page className={classNames(css.row, compact && css.compact)}>
        <Link to={paths.home()} className={css.home} aria-label="Верстак, на главную">
          <Logo />
        </Link>
        {compact ? null : (
          <>
            <Link to={paths.catalog()} className={css.catalog}>
              <Icon name="menu" size={20} />
              Каталог
            </Link>
            <SearchForm />
          </>
        )}
        <nav className={css.tools} aria-label="Личное">
          <AccountLink />
          <BasketLink />
        </nav>
      </Page>
    </header>
  )
}
