import { sharedBasketExport } from '@verstak/contract/saved-baskets/calls.ts'
import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { useParams } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { RequestKey } from '@verstak/kit/forms/request-key.tsx'
import { useMay } from '@verstak/kit/forms/use-may.ts'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { FileLinks } from '#basket/file-links.tsx'
import { FateNotice } from '#basket/saved/fate-notice.tsx'
import * as css from '#basket/saved/saved.module.css'
import { SavedLines } from '#basket/saved/saved-lines.tsx'
import type { action } from './action.ts'
import type { loader } from './loader.ts'

/** A basket shared by a link. Does not show its owner. */
export function SharedBasketPage() {
  const { name, expires_at, info, rows } = useScreenData<typeof loader>()
  const outcome = useOutcome<typeof action>()
  const may = useMay()('order')
  const { key = '' } = useParams()
  return (
    <Page className={css.page}>
      <h1>{name}</h1>
      <p className={css.soft}>
        Вам показали корзину: {counted(rows.length, 'позиция', 'позиции', 'позиций')}. Цены — для всех
        покупателей, на сегодня. Ссылка действует до {formatShortDate(expires_at)}.
      </p>
      {outcome?.ok ? <FateNotice fates={outcome} /> : null}
      {outcome?.ok === false ? <Notice tone="bad">{outcome.message}</Notice> : null}
      <div className={css.actions}>
        {may ? (
          <ActionForm>
            <RequestKey />
            <Button type="submit" look="primary">
              Добавить в мою корзину
            </Button>
          </ActionForm>
        ) : null}
        <ButtonLink to={paths.basket()} look="quiet">
          Моя корзина
        </ButtonLink>
      </div>
      <SavedLines info={info} rows={rows} />
      <section className={css.part} aria-labelledby="files">
        <h2 id="files" className={css.title}>
          Скачать
        </h2>
        <FileLinks
          address={`/web/basket/shared/${key}/export/`}
          fetchFile={(api, format) => api(sharedBasketExport, { params: { key, format } })}
        />
      </section>
    </Page>
  )
}
