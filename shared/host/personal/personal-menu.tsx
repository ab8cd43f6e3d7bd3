import { personalLinks } from '@verstak/domain/personal-menu.ts'
import { Link, useLocation } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { SignOutForm } from '@verstak/kit/forms/sign-out-form.tsx'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { useEffect, useRef } from 'react'
import * as css from './personal-menu.module.css'

/** `frame`: a column, on narrow screens a scrolling row; `page`: a list as wide as the page. */
export function PersonalMenu({ look }: { look: 'frame' | 'page' }) {
  const user = useShop((shop) => shop.user)
  const pages = useShop((shop) => shop.pages)
  const { pathname, search } = useLocation()
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const [first] = row.current?.querySelectorAll<HTMLElement>('a') ?? []
    const current = row.current?.querySelector<HTMLElement>('[aria-current]')
    // `scrollIntoView` would scroll the page too.
    if (row.current && first && current) row.current.scrollLeft = current.offsetLeft - first.offsetLeft
  }, [])
  return (
    <nav aria-label="Личный кабинет">
      <ul ref={row} className={classNames(css.links, css[look])}>
        {personalLinks(user, pages).map(({ path, title }) => (
          <li key={path}>
            <Link
              to={path}
              className={css.link}
              aria-current={pathname === path ? 'page' : pathname.startsWith(path) ? 'true' : undefined}
            >
              {title}
              {look === 'page' ? <Icon name="chevron" size={16} /> : null}
            </Link>
          </li>
        ))}
        <li className={css.out}>
          <SignOutForm from={pathname + search}>
            <button type="submit" className={css.link}>
              Выйти
            </button>
          </SignOutForm>
        </li>
      </ul>
    </nav>
  )
}
