import { Form } from '@verstak/shared/federated/router.ts'
import { Button } from '@verstak/shared/ui/button.tsx'
import { TextArea } from '@verstak/shared/ui/field.tsx'
import { Notice } from '@verstak/shared/ui/notice.tsx'
import { PasswordField } from '@verstak/shared/ui/password-field.tsx'
import { ProblemSummary } from '#account/problem-summary.tsx'
import type { StepResult } from '#account/step-form.ts'
import { useBusy } from '#account/use-busy.ts'
import * as css from './delete-account.module.css'

const fieldNames = { password: 'Пароль', reason: 'Почему уходите' }

export function DeletionForm({ result }: { result: StepResult | undefined }) {
  const { busy, onSubmit } = useBusy()
  return (
    <Form method="post" noValidate className={css.form} onSubmit={onSubmit}>
      <h2>Запрос на удаление</h2>
      {result?.ok ? <Notice tone="good">Запрос отменён, аккаунт остаётся</Notice> : null}
      <ProblemSummary result={result} names={fieldNames} />
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        maxLength={200}
        required
        hint="Чтобы убедиться, что это вы"
        error={result?.fields.password}
      />
      <TextArea
        label="Почему уходите"
        name="reason"
        maxLength={1000}
        hint="Необязательно"
        error={result?.fields.reason}
        defaultValue={result?.ok ? '' : result?.given.reason}
      />
      <Button type="submit" look="primary" size="l" aria-disabled={busy !== null}>
        {busy ?? 'Запросить удаление'}
      </Button>
    </Form>
  )
}
