import * as paths from '@verstak/domain/paths.ts'
import { personalLinks } from '@verstak/domain/personal-menu.ts'
import { counted } from '@verstak/domain/plural.ts'
import { isAdministrator } from '@verstak/domain/rights.ts'
import { Link, useLocation } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { SignOutForm } from '@verstak/kit/forms/sign-out-form.tsx'
import { HeaderPanel } from '../header-panel.tsx'
import type { PanelProps } from '../use-panel.tsx'
import * as css from './account-panel.module.css'
import { useJoinRequests } from './use-join-requests.ts'

export function AccountPanel(props: PanelProps) {
  const user = useShop((shop) => shop.user)
  const pages = useShop((shop) => shop.pages)
  const { pathname, search } = useLocation()
  const joining = useJoinRequests(user !== null && isAdministrator(user))
  if (!user) return null
  const { name, email, organization } = user
  return (
    <HeaderPanel {...props} title="Кабинет">
      <div className={css.who}>
        <p className={css.name}>{name || email}</p>
        {organization ? <p>{organization.name}</p> : null}
        {name ? <p className={css.email}>{email}</p> : null}
      </div>
      <ul className={css.links}>
        {personalLinks(user, pages).map(({ path, title }) => (
          <li key={path}>
            <Link
              to={path}
              className={css.link}
              aria-current={pathname === path ? 'page' : undefined}
              onClick={props.onClose}
            >
              {title}
              {path === paths.users() && joining > 0 ? (
                <span className={css.joining}>
                  {counted(joining, 'запрос', 'запроса', 'запросов')} на доступ
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
      <div className={css.out}>
        <SignOutForm from={pathname + search}>
          <button type="submit" className={css.link}>
            Выйти
          </button>
        </SignOutForm>
        <SignOutForm from={pathname + search}>
          <input type="hidden" name="everywhere" value="1" />
          <button type="submit" className={css.link}>
            Выйти на всех устройствах
          </button>
        </SignOutForm>
      </div>
    </HeaderPanel>
  )
}
