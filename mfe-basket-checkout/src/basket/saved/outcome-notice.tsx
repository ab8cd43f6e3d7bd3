import * as paths from '@verstak/domain/paths.ts'
import type { Outcome } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { FateNotice } from './fate-notice.tsx'
import * as css from './saved.module.css'
import type { action } from './saved-action.ts'

/** Result of the last form. A field error is shown at its field. */
export function OutcomeNotice({ outcome }: { outcome: Outcome<typeof action> | undefined }) {
  if (!outcome) return null
  if ('report' in outcome) return <FateNotice fates={outcome} />
  if (!outcome.ok)
    return Object.keys(outcome.fields).length > 0 ? null : <Notice tone="bad">{outcome.message}</Notice>
  const { message, removed } = outcome
  if (!removed) return <Notice tone="good">{message}</Notice>
  return (
    <Notice>
      <div className={css.actions}>
        <span>{message}</span>
        <ActionForm action={paths.savedBaskets()}>
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="id" value={removed.id} />
          <input type="hidden" name="of" value={removed.name} />
          <Button type="submit" size="s">
            Вернуть
          </Button>
        </ActionForm>
      </div>
    </Notice>
  )
}
