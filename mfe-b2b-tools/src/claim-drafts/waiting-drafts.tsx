import { claimTypes } from '@verstak/domain/after-sale/claim-kinds.ts'
import { formatDateTime } from '@verstak/domain/date.ts'
import { momentOf } from '@verstak/domain/day.ts'
import * as paths from '@verstak/domain/paths.ts'
import { Link, useRevalidator } from '@verstak/federated/router.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { useOnline } from '@verstak/kit/ui/use-online.ts'
import { useCallback, useEffect, useState } from 'react'
import * as css from './draft-place.module.css'
import { forgetDraft, isLocalId, type KeptDraft, unsentDrafts } from './kept-drafts.ts'
import { useSendDrafts } from './use-send-drafts.ts'

/** Unsent drafts. They are sent while this list is shown. */
export function WaitingDrafts() {
  const owner = useShop((shop) => shop.user?.id)
  const online = useOnline()
  const { revalidate } = useRevalidator()
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>([])
  const read = useCallback(async () => {
    if (owner !== undefined) setDrafts(await unsentDrafts(owner))
  }, [owner])
  useEffect(() => void read(), [read])
  useSendDrafts(online && drafts.some(({ problem }) => problem === null), async () => {
    await read()
    await revalidate()
  })
  if (drafts.length === 0) return null
  const forget = async (draft: KeptDraft) => {
    await forgetDraft(draft)
    await read()
  }
  return (
    <section aria-labelledby="waiting-drafts" className={css.waiting}>
      <h2 id="waiting-drafts">Только в этом браузере</h2>
      <ul aria-live="polite">
        {drafts.map((draft) => (
          <li key={draft.id} className={css.row}>
            <div>
              <Link to={paths.newClaim({ draft: draft.id, step: draft.claim ? 'review' : 'lines' })}>
                {titleOf(draft)}
              </Link>
              <span className={css.soft}>
                {formatDateTime(momentOf(new Date(draft.time)))}. {stateOf(draft)}
              </span>
            </div>
            {isLocalId(draft.id) ? (
              <Button
                look="quiet"
                size="s"
                aria-label={`Удалить: ${titleOf(draft)}`}
                onClick={() => forget(draft)}
              >
                Удалить
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function titleOf({ view: { content, items } }: KeptDraft): string {
  const type = content.type ? claimTypes[content.type].name : 'Претензия'
  return items[0] ? `${type}: ${items[0].name}` : type
}

function stateOf({ claim, problem }: KeptDraft): string {
  if (problem !== null) return `Магазин не принял: ${problem}`
  return claim ? 'Претензия уйдёт, когда появится связь' : 'Изменения уйдут, когда появится связь'
}
