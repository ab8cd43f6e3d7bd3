import * as paths from '@verstak/domain/paths.ts'
import { safeReturnPath } from '@verstak/domain/return-path.ts'
import { Link, useSearchParams } from '@verstak/federated/router.ts'
import { useOutcome, useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormPassword } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { ContactCode } from '@verstak/kit/forms/steps/contact-code.tsx'
import { EnterButton } from '@verstak/kit/forms/steps/enter-button.tsx'
import { StepButton } from '@verstak/kit/forms/steps/step-button.tsx'
import type { StepFields } from '@verstak/kit/forms/steps/step-form.ts'
import { useStepFocus } from '@verstak/kit/forms/steps/use-step-focus.ts'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { BotProof } from '@verstak/kit/ui/bot-proof/bot-proof.tsx'
import * as css from '#account/account.module.css'
import { AccountPage } from '#account/account-page.tsx'
import { OverLink } from '#account/over-link.tsx'
import type { restoreAction } from './action.ts'
import type { restoreLoader } from './loader.ts'

const fieldNames = { email: 'Электронная почта', code: 'Код из письма', password: 'Новый пароль' }

export function RestorePage() {
  const result = useOutcome<typeof restoreAction>()
  const link = useScreenData<typeof restoreLoader>()
  const given: StepFields = result?.given ?? link.given
  const { busy, onChecking } = useSending()
  const [search] = useSearchParams()
  const from = safeReturnPath(search.get('from')) ?? undefined
  const form = useStepFocus(result)
  return (
    <AccountPage title="Восстановление пароля">
      {link.over && !result ? <OverLink /> : null}
      <p className={css.lead}>
        {given.verification
          ? 'Придумайте новый пароль. На других устройствах придётся войти заново.'
          : given.code_sent
            ? 'Если этот адрес зарегистрирован, письмо с кодом уже в пути. Введите код или откройте ссылку из письма.'
            : 'Пришлём код на почту, с которой вы регистрировались.'}
      </p>
      <ActionForm ref={form} noValidate className={css.form}>
        <EnterButton />
        <BotProof action={given.verification ? 'restore' : 'code'} onChecking={onChecking} />
        <FormAnswer answer={result} values={given}>
          <ProblemSummary names={fieldNames} />
          <div className={css.section}>
            <ContactCode result={result} busy={busy} />
            {given.verification ? (
              <div className={css.section}>
                <FormPassword label="Новый пароль" autoComplete="new-password" hint="Не меньше 10 символов" />
                <StepButton intent="restore" busy={busy}>
                  Сохранить пароль
                </StepButton>
              </div>
            ) : null}
          </div>
        </FormAnswer>
      </ActionForm>
      <p className={css.links}>
        <Link to={paths.login(from)}>Вспомнили? Войти</Link>
        <Link to={paths.registration({ from })}>Зарегистрироваться</Link>
      </p>
    </AccountPage>
  )
}
