import type { FavouritesImport } from '@verstak/contract/favourites-lists/schemas.ts'
import { counted } from '@verstak/domain/plural.ts'
import type { Outcome } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { PutBack } from '#product-sets/put-back.tsx'
import type { action } from './action.ts'
import { BasketReport } from './basket-report.tsx'
import * as css from './favourites.module.css'
import type { Undo } from './lists-action.ts'

const goods = (count: number): string => counted(count, 'товар', 'товара', 'товаров')

/** Result of the last form. */
export function Answers({ answer }: { answer: Outcome<typeof action> | undefined }) {
  if (!answer) return null
  if (!answer.ok) return <Notice tone="bad">{answer.message}</Notice>
  const { warning, told, undo, report, imported, cleared = [] } = answer
  return (
    <>
      {warning ? <Notice>{warning}</Notice> : null}
      {told && undo ? <Undone told={told} undo={undo} /> : null}
      {told && !undo ? <Notice tone="good">{told}</Notice> : null}
      {report ? <BasketReport report={report} /> : null}
      {imported ? <Imported imported={imported} /> : null}
      {cleared.length ? (
        <PutBack text={`Избранное очищено: ${goods(cleared.length)}.`} ids={cleared} />
      ) : null}
    </>
  )
}

function Undone({ told, undo: { kind, fields } }: { told: string; undo: Undo }) {
  return (
    <Notice>
      <ActionForm className={css.bulk} preventScrollReset>
        <span>{told}</span>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" name="intent" value={`undo-${kind}`} size="s">
          Вернуть
        </Button>
      </ActionForm>
    </Notice>
  )
}

/** Further rows that were not imported are only counted. */
const TOLD = 20

function Imported({ imported: { added, there, missed } }: { imported: FavouritesImport }) {
  const more = missed.length - TOLD
  return (
    <Notice tone={missed.length ? 'warn' : 'good'}>
      <p>
        {added ? `Добавлено: ${goods(added)}.` : 'Новых товаров не добавлено.'}
        {there ? ` Уже были: ${goods(there)}.` : ''}
        {missed.length ? ` Строк с вопросами: ${missed.length}.` : ''}
      </p>
      {missed.length ? (
        <ul className={css.missed}>
          {missed.slice(0, TOLD).map(({ row, what, why }) => (
            <li key={row}>
              Строка {row}, «{what}»: {why}
            </li>
          ))}
          {more > 0 ? <li>и ещё {counted(more, 'строка', 'строки', 'строк')}</li> : null}
        </ul>
      ) : null}
    </Notice>
  )
}
