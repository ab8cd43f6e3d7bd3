import { useOutcome } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormAnswer, type FormValues } from '@verstak/kit/forms/form-answer.tsx'
import { type FieldNames, ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import type { ReactNode } from 'react'
import type { action } from './action.ts'
import * as css from './wizard.module.css'

/** Form of a step. Its first, hidden button is the one that Enter presses. */
export function StepForm({
  names,
  values,
  submit = 'Далее',
  files = false,
  children,
}: {
  names: FieldNames
  values: FormValues
  submit?: string
  /** Whether files may be attached. */
  files?: boolean
  children: ReactNode
}) {
  const outcome = useOutcome<typeof action>()
  const { busy } = useSending('Сохраняем…')
  return (
    <ActionForm
      id={STEP_FORM}
      encType={files ? 'multipart/form-data' : undefined}
      className={css.form}
      noValidate
    >
      <FormAnswer answer={outcome} values={values}>
        <button type="submit" className={css.enter} tabIndex={-1} aria-hidden="true" />
        <ProblemSummary names={names} />
        {children}
        <Button type="submit" look="primary" size="l" className={css.next} aria-disabled={busy !== null}>
          {busy ?? submit}
        </Button>
      </FormAnswer>
    </ActionForm>
  )
}

/** For buttons outside the form. */
export const STEP_FORM = 'claim-step'
