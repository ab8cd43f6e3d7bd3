import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormArea, FormPassword } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import type { StepResult } from '@verstak/kit/forms/steps/step-form.ts'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import * as css from './delete-account.module.css'

const fieldNames = { password: 'Пароль', reason: 'Почему уходите' }

export function DeletionForm({ result }: { result: StepResult | undefined }) {
  const { busy } = useSending()
  return (
    <ActionForm noValidate className={css.form}>
      <FormAnswer answer={result?.ok ? undefined : result}>
        <h2>Запрос на удаление</h2>
        {result?.ok ? <Notice tone="good">Запрос отменён, учётная запись остаётся</Notice> : null}
        <ProblemSummary names={fieldNames} />
        <FormPassword autoComplete="current-password" hint="Чтобы убедиться, что это вы" />
        <FormArea label="Почему уходите" name="reason" maxLength={1000} hint="Необязательно" />
        <Button type="submit" look="primary" size="l" aria-disabled={busy !== null}>
          {busy ?? 'Запросить удаление'}
        </Button>
      </FormAnswer>
    </ActionForm>
  )
}
