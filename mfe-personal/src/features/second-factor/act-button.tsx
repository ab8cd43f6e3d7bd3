import type { ActionFailure } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import type { ComponentProps } from 'react'
import * as css from './second-factor.module.css'

export function ActButton({
  form,
  failed,
  look,
  children,
}: {
  form: 'start' | 'off'
  failed: ActionFailure | undefined
} & Pick<ComponentProps<typeof Button>, 'look' | 'children'>) {
  const { busy } = useSending()
  return (
    <ActionForm noValidate preventScrollReset className={css.form}>
      <input type="hidden" name="form" value={form} />
      <FormAnswer answer={failed?.given?.form === form ? failed : undefined}>
        <ProblemSummary names={{}} />
        <Button type="submit" look={look} aria-disabled={busy !== null}>
          {children}
        </Button>
      </FormAnswer>
    </ActionForm>
  )
}
