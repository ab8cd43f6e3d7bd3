import type { Reconciliation } from '@verstak/contract/reconciliations/schemas.ts'
import type { Day } from '@verstak/domain/day.ts'
import { formatDay, formatShortDate } from '@verstak/domain/short-date.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { useOutcome } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormText } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { EmptyState } from '@verstak/kit/ui/empty-state.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import type { action } from './action.ts'
import * as css from './summary.module.css'

/** `today` is a Moscow date: an act cannot end later. */
export function Reconciliations({
  collations,
  today,
}: {
  collations: readonly Reconciliation[]
  today: Day
}) {
  const outcome = useOutcome<typeof action>()
  const { state, formMethod } = useNavigation()
  const busy = state !== 'idle' && formMethod === 'POST'
  return (
    <section aria-labelledby="collations" className={css.block}>
      <h2 id="collations">Акты сверки</h2>
      <FormAnswer
        answer={outcome?.ok ? undefined : outcome}
        values={{ date_from: `${today.slice(0, 4)}-01-01`, date_to: today }}
      >
        <ActionForm preventScrollReset className={css.period}>
          <FormText label="С" name="date_from" type="date" max={today} required />
          <FormText label="По" name="date_to" type="date" max={today} required />
          <Button type="submit" aria-disabled={busy}>
            {busy ? 'Отправляем…' : 'Запросить акт'}
          </Button>
        </ActionForm>
      </FormAnswer>
      {outcome ? <Notice tone={outcome.ok ? 'good' : 'bad'}>{outcome.message}</Notice> : null}
      {collations.length > 0 ? (
        <ul className={css.collations} aria-label="Запросы актов сверки">
          {collations.map(({ number, date_from, date_to, status, created_at, answer }) => (
            <li key={number} className={css.reconciliation}>
              <span>
                {number}, с {formatDay(date_from)} по {formatDay(date_to)}
              </span>
              <b>{status.name}</b>
              <span className={css.note}>
                Запрошен {formatShortDate(created_at)}
                {answer ? `. ${answer}` : ''}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState look="part" title="Актов вы ещё не запрашивали">
          Готовый акт придёт письмом.
        </EmptyState>
      )}
    </section>
  )
}
