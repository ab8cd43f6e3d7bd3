import * as paths from '@verstak/domain/paths.ts'
import { useNavigate, useRevalidator } from '@verstak/federated/router.ts'
import { useScreenData } from '@verstak/federated/screen.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { useOnline } from '@verstak/kit/ui/use-online.ts'
import { useEffect, useState } from 'react'
import { holdBack, keepSeen } from '#claim-drafts/drafts.ts'
import { keepPageOffline } from '#claim-drafts/offline-page.ts'
import type { Sent } from '#claim-drafts/send-drafts.ts'
import { useSendDrafts } from '#claim-drafts/use-send-drafts.ts'
import { stepHref } from './claim-query.ts'
import type { loader } from './loader.ts'

/** Stores the draft and the page for offline use, and sends unsent data when there is a network. */
export function useDraftPlace() {
  const { draft, place, query, sought } = useScreenData<typeof loader>()
  const owner = useShop((shop) => shop.user?.id)
  const online = useOnline()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [ready, setReady] = useState(false)
  const [keeps, setKeeps] = useState(true)

  useEffect(() => {
    if (owner === undefined || !draft || place.unsent) return
    void keepSeen(owner, draft).then(setKeeps)
  }, [owner, draft, place.unsent])

  useEffect(() => {
    if (owner === undefined || !navigator.onLine) return
    let left = false
    // The first answer loads the chunks of later steps.
    keepPageOffline(revalidate).then(
      (done) => left || setReady(done),
      () => {},
    )
    return () => {
      left = true
    }
  }, [owner, revalidate])

  useSendDrafts(
    online && place.unsent && place.problem === null,
    async (results: ReadonlyMap<number, Sent>) => {
      const sent = draft ? results.get(draft.id) : undefined
      if (sent?.state === 'claim') return navigate(paths.claim(sent.number, 'sent'))
      if (sent?.state === 'draft' && draft && sent.id !== draft.id)
        return navigate(
          stepHref(sent.id, query.step, query.step === 'evidence' ? { line: query.line } : {}),
          {
            replace: true,
            preventScrollReset: true,
          },
        )
      if (sent && sent.state !== 'offline') await revalidate()
    },
  )

  return {
    online,
    ready,
    keeps,
    known: draft !== null && !sought,
    holdBack: async () => {
      if (owner === undefined || !draft) return
      await holdBack(owner, draft.id)
      await revalidate()
    },
  }
}
