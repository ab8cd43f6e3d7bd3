import type { SavedBasket } from '@verstak/contract/saved-baskets/schemas.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'

import { CopiedText } from '@verstak/kit/forms/copied-text.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as css from '#basket/saved/saved.module.css'

/** Anyone with the link sees the products, so the page says what is visible and lets the owner revoke it. */
export function ShareLink({ id, name, share }: Pick<SavedBasket, 'id' | 'name' | 'share'>) {
  return (
    <section className={css.part} aria-labelledby="share">
      <h2 id="share" className={css.title}>
        Поделиться
      </h2>
      <p className={css.soft}>
        По ссылке без входа видно название, товары и количества с ценами для всех — и не видно, чья это
        корзина.
      </p>
      {share ? (
        <>
          <CopiedText text={share.address} label={`Ссылка на корзину «${name}»`} />
          <div className={css.actions}>
            <span className={css.soft}>Действует до {formatShortDate(share.expires_at)}</span>
            <IntentForm id={id} intent="share" text="Продлить" />
            <IntentForm id={id} intent="revoke" text="Закрыть ссылку" />
          </div>
        </>
      ) : (
        <IntentForm id={id} intent="share" text="Получить ссылку" />
      )}
    </section>
  )
}

function IntentForm({ id, intent, text }: { id: number; intent: 'share' | 'revoke'; text: string }) {
  return (
    <ActionForm preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" size="s">
        {text}
      </Button>
    </ActionForm>
  )
}
