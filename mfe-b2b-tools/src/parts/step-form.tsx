import type { FeedStep } from '@verstak/domain/tools/export-feed.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { type Answer, FormAnswer, type FormValues } from '@verstak/kit/forms/form-answer.tsx'
import { type FieldNames, ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import type { ReactNode } from 'react'
import * as css from './step-form.module.css'

/** A wizard step with a button that saves it and continues. */
export function StepForm({
  step,
  answer,
  values,
  names,
  children,
}: {
  step: FeedStep
  answer: Answer | undefined
  values: FormValues
  names: FieldNames
  children: ReactNode
}) {
  const busy = useNavigation().formData?.get('step') === step
  return (
    <FormAnswer answer={answer} values={values}>
      <ActionForm className={css.form} noValidate>
        <input type="hidden" name="step" value={step} />
        <ProblemSummary names={names} />
        {children}
        <div className={css.buttons}>
          <Button type="submit" look="primary" aria-disabled={busy}>
            {busy ? 'Сохраняем…' : 'Сохранить и продолжить'}
          </Button>
        </div>
      </ActionForm>
    </FormAnswer>
  )
}
