import { NOTICE_COOKIE, noticeKey } from '@verstak/domain/notice-key.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { PlainLink } from '@verstak/kit/ui/plain-link.tsx'
import { useState } from 'react'
import * as css from './notice-bar.module.css'

const SEASON_SECONDS = 90 * 24 * 60 * 60

/** The cookie tells the server with the next request that the notice was closed. */
let closedKey: string | undefined

export function MoscowNotice() {
  const notice = useShop(({ frame }) => frame?.moscow)
  const [closed, setClosed] = useState(closedKey)
  if (!notice) return null
  const key = noticeKey(notice)
  if (key === closed) return null
  const close = () => {
    closedKey = key
    setClosed(key)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    document.cookie = `${NOTICE_COOKIE}=${key}; Path=/; Max-Age=${SEASON_SECONDS}; SameSite=Lax`
  }
  return (
    <aside className={css.bar} aria-label="Объявление">
      <Page className={css.row}>
        <p className={css.text}>
          {notice.href ? (
            <PlainLink to={notice.href} className={css.link}>
              {notice.text}
            </PlainLink>
          ) : (
            notice.text
          )}
        </p>
        <button type="button" className={css.close} aria-label="Закрыть объявление" onClick={close}>
          <Icon name="close" size={16} />
        </button>
      </Page>
    </aside>
  )
}
