import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as css from './appeal.module.css'
import type { AppealData } from './loader.ts'

/** Status changes available to the buyer without a message. */
export function StatusForms({ appeal: { status, next } }: Pick<AppealData, 'appeal'>) {
  if (next.length === 0) return null
  const words = {
    closed: status.code === 'solved' ? 'Вопрос решён, закрыть обращение' : 'Закрыть обращение',
    reopened: 'Открыть снова без сообщения',
  }
  return (
    <ActionForm className={css.moves}>
      <input type="hidden" name="intent" value="status" />
      {next.map((code) => (
        <Button key={code} type="submit" name="status" value={code}>
          {words[code]}
        </Button>
      ))}
    </ActionForm>
  )
}
