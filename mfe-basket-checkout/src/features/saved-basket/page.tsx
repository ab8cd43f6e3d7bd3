import * as paths from '@verstak/domain/paths.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatShortDate } from '@verstak/domain/short-date.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { useMay } from '@verstak/kit/forms/use-may.ts'
import { Breadcrumbs } from '@verstak/kit/ui/breadcrumbs.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Page } from '@verstak/kit/ui/page.tsx'
import { RenameForm } from '#basket/saved/name-form.tsx'
import { OpenForms } from '#basket/saved/open-forms.tsx'
import { OutcomeNotice } from '#basket/saved/outcome-notice.tsx'
import * as css from '#basket/saved/saved.module.css'
import type { action } from '#basket/saved/saved-action.ts'
import { SavedFiles } from '#basket/saved/saved-files.tsx'
import { SavedLines } from '#basket/saved/saved-lines.tsx'
import type { loader } from './loader.ts'
import { ShareLink } from './share-link.tsx'

export function SavedBasketPage() {
  const { id, name, created_at, rows, info, share } = useScreenData<typeof loader>()
  const outcome = useOutcome<typeof action>()
  const refused = outcome?.ok === false && outcome.fields.name ? outcome : undefined
  const may = useMay()('order')
  return (
    <Page className={css.page}>
      <Breadcrumbs
        crumbs={[
          { name: 'Корзина', href: paths.basket() },
          { name: 'Сохранённые корзины', href: paths.savedBaskets() },
          { name, href: paths.savedBasket(id) },
        ]}
      />
      <h1>{name}</h1>
      <p className={css.soft}>
        {counted(rows.length, 'позиция', 'позиции', 'позиций')}, сохранена {formatShortDate(created_at)}. Цены
        и наличие — на сегодня.
      </p>
      <OutcomeNotice outcome={outcome} />
      {may ? (
        <div className={css.actions}>
          <OpenForms id={id} name={name} size="m" />
        </div>
      ) : null}
      <SavedLines info={info} rows={rows} />
      <section className={css.part} aria-labelledby="files">
        <h2 id="files" className={css.title}>
          Скачать
        </h2>
        <SavedFiles id={id} name={name} />
      </section>
      {may ? (
        <>
          <ShareLink id={id} name={name} share={share} />
          <section className={css.part} aria-labelledby="rename">
            <h2 id="rename" className={css.title}>
              Переименовать
            </h2>
            <FormAnswer key={name} answer={refused} values={{ name }}>
              <RenameForm id={id} />
            </FormAnswer>
          </section>
          <ActionForm action={paths.savedBaskets()} className={css.remove}>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="of" value={name} />
            <Button type="submit" look="quiet">
              Удалить корзину
            </Button>
          </ActionForm>
        </>
      ) : null}
    </Page>
  )
}
