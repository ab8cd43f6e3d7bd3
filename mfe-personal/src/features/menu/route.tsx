import { paths } from '@verstak/shared/domain/paths.ts'
import type { ScreenHandle } from '@verstak/shared/host/app/head.ts'
import { useShop } from '@verstak/shared/host/app/shop-store.tsx'
import { useNavigate } from '@verstak/shared/router/router.ts'
import { Page } from '@verstak/shared/ui/page.tsx'
import { PersonalMenu } from '@verstak/shared/ui/personal-menu.tsx'
import { useEffect } from 'react'
import * as css from './menu.module.css'

/** Section 2: on wide screens the bare address leads to the summary. */
const WIDE = '(min-width: 1280px)'

export const handle = {
  head: () => ({ title: 'Личный кабинет', noindex: true }),
} satisfies ScreenHandle

export function Component() {
  const name = useShop((shop) => shop.user?.name)
  const navigate = useNavigate()
  useEffect(() => {
    if (window.matchMedia(WIDE).matches) navigate(paths.summary(), { replace: true })
  }, [navigate])
  return (
    <Page className={css.menu}>
      <h1>Личный кабинет</h1>
      {name ? <p className={css.name}>{name}</p> : null}
      <PersonalMenu look="page" />
    </Page>
  )
}
