import { formatDate } from '@verstak/domain/date.ts'
import type { Moment } from '@verstak/domain/day.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'

import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { StepButton } from '@verstak/kit/forms/steps/step-button.tsx'
import type { StepResult } from '@verstak/kit/forms/steps/step-form.ts'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { useEffect, useRef } from 'react'
import * as css from './delete-account.module.css'

export function DeletionDue({ due, result }: { due: Moment; result: StepResult | undefined }) {
  const { busy } = useSending()
  const box = useRef<HTMLDivElement>(null)
  // The pressed button has been removed, so the focus needs a new place.
  useEffect(() => {
    if (result?.ok) box.current?.focus()
  }, [result])
  return (
    <ActionForm className={css.form}>
      <FormAnswer answer={result}>
        <ProblemSummary names={{}} />
      </FormAnswer>
      <div ref={box} tabIndex={-1} className={css.due}>
        <Notice tone="warn">
          <p>
            Учётная запись будет удалена <strong>{formatDate(due)}</strong>
          </p>
          <p>Передумали — отмените запрос, и всё останется как было.</p>
        </Notice>
      </div>
      <StepButton intent="cancel" busy={busy}>
        Отменить запрос
      </StepButton>
    </ActionForm>
  )
}
