import * as paths from '@verstak/domain/paths.ts'
import { Link } from '@verstak/federated/router.ts'
import type { SlotProps } from '@verstak/federated/slots.tsx'
import { useOwnRight } from '@verstak/kit/forms/use-own-right.ts'
import { useState } from 'react'
import { FeedPanel } from './feed-panel.tsx'
import { classOf } from './look.ts'
import * as css from './tool-slots.module.css'

/** Shows the feeds that contain the products and adds them. Its data load when it is opened. */
export function FeedSlot({ goods, look }: SlotProps['mfe-b2b-tools/feed']) {
  const [open, setOpen] = useState(false)
  if (!useOwnRight('feeds')) return null
  return (
    <details className={css.feed} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classOf(look)}>В выгрузку</summary>
      <div className={css.panel}>
        {open ? <FeedPanel goods={goods} /> : <Link to={paths.feeds()}>Все выгрузки</Link>}
      </div>
    </details>
  )
}
