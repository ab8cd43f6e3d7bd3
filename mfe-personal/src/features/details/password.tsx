import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormPassword, FormText } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { Resend } from '@verstak/kit/forms/steps/contact-code.tsx'
import { EnterButton } from '@verstak/kit/forms/steps/enter-button.tsx'
import type { StepResult } from '@verstak/kit/forms/steps/step-form.ts'
import { useStepFocus } from '@verstak/kit/forms/steps/use-step-focus.ts'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Choice } from '@verstak/kit/ui/field.tsx'
import * as css from './details.module.css'

/** Requires a code sent to the user's e-mail, so that a browser left open is not enough. */
export function Password({ email, result }: { email: string; result: StepResult | undefined }) {
  const { busy } = useSending()
  const form = useStepFocus(result)
  const sent = result?.given.code_sent === '1'
  return (
    <section aria-labelledby="password">
      <h2 id="password">Пароль</h2>
      <p className={css.note}>
        {sent ? `Код отправлен на ${email}.` : `Пришлём код на ${email}.`} После смены пароля на других
        устройствах придётся войти заново.
      </p>
      <ActionForm ref={form} noValidate className={css.form}>
        <EnterButton />
        <input type="hidden" name="form" value="password" />
        <FormAnswer answer={result}>
          <ProblemSummary names={{ code: 'Код из письма', password: 'Новый пароль' }} />
          {sent ? (
            <>
              <input type="hidden" name="code_sent" value="1" />
              <FormText
                label="Код из письма"
                name="code"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={20}
                required
                hint="Шесть цифр"
              />
              <FormPassword label="Новый пароль" autoComplete="new-password" hint="Не меньше 10 символов" />
              <Choice
                type="checkbox"
                name="revoke_tokens"
                value="1"
                defaultChecked={result?.given.revoke_tokens === '1'}
                label="Отозвать токены API"
                hint="Отметьте, если доступ мог получить кто-то чужой: программам понадобятся новые токены"
              />
              <Button type="submit" name="intent" value="save" look="primary" aria-disabled={busy !== null}>
                {busy ?? 'Сменить пароль'}
              </Button>
              <Resend to={email} result={result} />
            </>
          ) : (
            <Button type="submit" name="intent" value="code" aria-disabled={busy !== null}>
              Получить код
            </Button>
          )}
        </FormAnswer>
      </ActionForm>
    </section>
  )
}
