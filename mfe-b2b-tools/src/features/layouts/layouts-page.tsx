import * as paths from '@verstak/domain/paths.ts'
import { ownLayoutCode } from '@verstak/domain/tools/own-layout.ts'
import { Link } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button, ButtonLink } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import * as cards from '#parts/cards.module.css'
import type { action } from './action.ts'
import { LayoutCard } from './layout-card.tsx'
import { LayoutEditor } from './layout-editor.tsx'
import { typedSizes } from './layout-form.ts'
import * as css from './layouts.module.css'
import type { loader } from './loader.ts'
import { Printer } from './printer.tsx'

export function LayoutsPage() {
  const { items, editing } = useScreenData<typeof loader>()
  const add = (
    <ButtonLink to={paths.tagLayouts({ edit: 'new' })} look="primary">
      Новый формат
    </ButtonLink>
  )
  return (
    <>
      <p>
        <Link to={paths.priceTags()}>Печать ценников</Link>
      </p>
      <h1>Форматы и принтер</h1>
      <News />
      {editing === undefined ? (
        <section aria-labelledby="layouts-title" className={css.section}>
          <div className={cards.top}>
            <h2 id="layouts-title">Свои форматы</h2>
            {items.length > 0 ? add : null}
          </div>
          {items.length > 0 ? (
            <ul className={`${cards.list} ${css.list}`}>
              {items.map((layout) => (
                <LayoutCard key={layout.id} layout={layout} />
              ))}
            </ul>
          ) : (
            <EmptyState look="part" title="Своих форматов пока нет" actions={add}>
              Опишите лист этикеток, которого нет среди готовых форматов: его увидят все, кто печатает ценники
              в вашей организации.
            </EmptyState>
          )}
        </section>
      ) : (
        <LayoutEditor key={editing?.id ?? 'new'} layout={editing} />
      )}
      {editing === undefined ? <Printer /> : null}
    </>
  )
}

function News() {
  const { saved } = useScreenData<typeof loader>()
  const outcome = useOutcome<typeof action>()
  const removed = outcome?.ok ? outcome.removed : undefined
  return (
    <div aria-live="polite" className={css.news}>
      {removed ? (
        <Notice>
          <ActionForm className={cards.undo}>
            <span>Формат «{removed.name}» удалён</span>
            {Object.entries({ name: removed.name, ...typedSizes(removed) }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" name="intent" value="save" size="s">
              Вернуть
            </Button>
          </ActionForm>
        </Notice>
      ) : outcome && !outcome.ok && outcome.intent === 'remove' ? (
        <Notice tone="bad">{outcome.message}</Notice>
      ) : saved && !outcome ? (
        <Notice tone="good">
          Формат «{saved.name}» сохранён.{' '}
          <Link to={paths.priceTags({ layout: ownLayoutCode(saved.id) })}>Печатать на нём ценники</Link>
        </Notice>
      ) : null}
    </div>
  )
}
