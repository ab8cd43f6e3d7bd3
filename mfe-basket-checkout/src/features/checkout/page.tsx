import { useOutcome, useScreenData } from '@verstak/shared/federated/screen.ts'
import { useShop } from '@verstak/shared/federated/shop-store.tsx'
import { Page } from '@verstak/shared/ui/page.tsx'
import { useEffect, useState } from 'react'
import { clearDraft, readDraft } from '#basket/checkout-draft.ts'
import { useFollowBasket } from '#basket/use-follow-basket.ts'
import type { action } from './action.ts'
import * as css from './checkout.module.css'
import { CheckoutForm } from './checkout-form.tsx'
import type { loader } from './loader.ts'
import { type FormValues, withDraft } from './order-form.ts'

export function CheckoutPage() {
  const screen = useScreenData<typeof loader>()
  const failure = useOutcome<typeof action>()
  const userId = useShop((shop) => shop.user?.id ?? 0)
  const [draft, setDraft] = useState<FormValues | null>(null)
  useFollowBasket()
  // The server does not know the draft, so it comes after hydration; a form that was just sent is newer.
  const sent = failure !== undefined
  useEffect(() => {
    if (!sent) setDraft(readDraft(userId))
  }, [sent, userId])

  return (
    <Page className={css.page}>
      <h1>Оформление заказа</h1>
      <CheckoutForm
        key={draft ? 'draft' : 'fresh'}
        screen={screen}
        failure={failure}
        values={failure?.given ?? withDraft(screen.content, draft)}
        userId={userId}
        onForget={
          draft
            ? () => {
                clearDraft()
                setDraft(null)
              }
            : null
        }
      />
    </Page>
  )
}
