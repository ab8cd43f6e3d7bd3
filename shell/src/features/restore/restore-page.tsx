import { paths } from '@verstak/shared/domain/paths.ts'
import { safeReturnPath } from '@verstak/shared/domain/return-path.ts'
import { Form, Link, useActionData, useSearchParams } from '@verstak/shared/federated/router.ts'
import { BotProof } from '@verstak/shared/ui/bot-proof/bot-proof.tsx'
import { PasswordField } from '@verstak/shared/ui/password-field.tsx'
import * as css from '#account/account.module.css'
import { AccountPage } from '#account/account-page.tsx'
import { EmailCode } from '#account/email-code.tsx'
import { EnterButton } from '#account/enter-button.tsx'
import { ProblemSummary } from '#account/problem-summary.tsx'
import { StepButton } from '#account/step-button.tsx'
import type { StepResult } from '#account/step-form.ts'
import { useBusy } from '#account/use-busy.ts'
import { useStepFocus } from '#account/use-step-focus.ts'

const fieldNames = { email: 'Электронная почта', code: 'Код из письма', password: 'Новый пароль' }

export function RestorePage() {
  const result = useActionData<StepResult>()
  const given = result?.given ?? {}
  const { busy, onChecking, onSubmit } = useBusy()
  const [search] = useSearchParams()
  const from = safeReturnPath(search.get('from')) ?? undefined
  const form = useStepFocus(result)
  return (
    <AccountPage title="Восстановление пароля">
      <p className={css.lead}>
        {given.verification
          ? 'Придумайте новый пароль. На других устройствах придётся войти заново.'
          : given.code_sent
            ? 'Если этот адрес зарегистрирован, письмо с кодом уже в пути.'
            : 'Пришлём код на почту, с которой вы регистрировались.'}
      </p>
      <Form ref={form} method="post" noValidate className={css.form} onSubmit={onSubmit}>
        <EnterButton />
        <BotProof action={given.verification ? 'restore' : 'code'} onChecking={onChecking} />
        <ProblemSummary result={result} names={fieldNames} />
        <div className={css.section}>
          <EmailCode given={given} result={result} busy={busy} />
          {given.verification ? (
            <div className={css.section}>
              <PasswordField
                label="Новый пароль"
                name="password"
                autoComplete="new-password"
                required
                hint="Не короче 8 символов"
                error={result?.fields.password}
              />
              <StepButton intent="restore" busy={busy}>
                Сохранить пароль
              </StepButton>
            </div>
          ) : null}
        </div>
      </Form>
      <p className={css.links}>
        <Link to={paths.login(from)}>Вспомнили? Войти</Link>
        <Link to={paths.registration({ from })}>Зарегистрироваться</Link>
      </p>
    </AccountPage>
  )
}
