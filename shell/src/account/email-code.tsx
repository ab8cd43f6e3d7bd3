import { formatResend } from '@verstak/shared/domain/resend-timer.ts'
import { EmailField, FormText } from '@verstak/shared/forms/fields.tsx'
import { useForm } from '@verstak/shared/forms/form-answer.tsx'
import { Button } from '@verstak/shared/ui/button.tsx'
import { Icon } from '@verstak/shared/ui/icon.tsx'
import * as css from './account.module.css'
import { StepButton } from './step-button.tsx'
import type { StepResult } from './step-form.ts'
import { useResendTimer } from './use-resend-timer.ts'

export function EmailCode({
  result,
  busy,
}: {
  result: StepResult | undefined
  /** The intent that is being sent. */
  busy: string | null
}) {
  const { values, errors } = useForm()
  const { email = '', code_sent, verification } = values
  const state = (
    <>
      <input type="hidden" name="code_sent" value={code_sent ?? ''} />
      <input type="hidden" name="verification" value={verification ?? ''} />
    </>
  )
  if (!code_sent && !verification)
    return (
      <>
        {state}
        <EmailField autoComplete="username" />
        <StepButton intent="code" busy={busy}>
          Получить код
        </StepButton>
      </>
    )
  return (
    <>
      {state}
      <input type="hidden" name="email" value={email} />
      <div className={css.proved}>
        <p>
          {verification ? (
            <span className={css.tick}>
              <Icon name="check" size={20} />
            </span>
          ) : null}
          <span>
            {verification ? 'Подтверждён адрес' : 'Код отправлен на'} <strong>{email}</strong>
          </span>
        </p>
        <Button
          type="submit"
          name="intent"
          value="email"
          size="s"
          look="quiet"
          className={css.flush}
          data-no-proof=""
        >
          Изменить адрес
        </Button>
      </div>
      {verification && errors.email ? <p className={css.error}>{errors.email}</p> : null}
      {verification ? null : (
        <>
          <FormText
            label="Код из письма"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            // A pasted code may have spaces around and inside.
            maxLength={20}
            required
            hint="Шесть цифр. Письмо приходит за минуту; загляните и в «Спам»"
          />
          <StepButton intent="verify" busy={busy} data-no-proof="">
            Подтвердить
          </StepButton>
          <Resend email={email} result={result} />
        </>
      )}
    </>
  )
}

function Resend({ email, result }: { email: string; result: StepResult | undefined }) {
  const left = useResendTimer(email, result)
  return (
    <div className={css.row}>
      {left !== null ? (
        <p className={css.timer} role="timer">
          Отправить ещё раз можно через {formatResend(left)}
        </p>
      ) : (
        <Button type="submit" name="intent" value="code" size="s" look="quiet" className={css.flush}>
          Отправить ещё раз
        </Button>
      )}
    </div>
  )
}
