import { formatPhone } from '@verstak/domain/phone.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { Icon } from '@verstak/kit/ui/icon.tsx'
import { EmailField, FormText, PhoneField } from '../fields.tsx'
import { useForm } from '../form-answer.tsx'
import { formatResend } from '../resend-timer.ts'
import { StepButton } from './step-button.tsx'
import type { StepResult } from './step-form.ts'
import * as css from './steps.module.css'
import { useResendTimer } from './use-resend-timer.ts'

const words = {
  email: {
    proved: 'Подтверждён адрес',
    change: 'Изменить адрес',
    code: 'Код из письма',
    hint: 'Шесть цифр. Письмо приходит за минуту; загляните и в «Спам»',
    shown: (email: string) => email,
  },
  phone: {
    proved: 'Подтверждён телефон',
    change: 'Изменить телефон',
    code: 'Код из SMS',
    hint: 'Шесть цифр. SMS приходит за минуту',
    shown: formatPhone,
  },
} as const

interface ContactCodeProps {
  /** Also the name of the field. */
  contact?: 'email' | 'phone'
  result: StepResult | undefined
  /** The intent that is being submitted. */
  busy: string | null
}

/** An e-mail or a mobile phone, then its code, then its proof: hidden fields hold the step. */
export function ContactCode({ contact = 'email', result, busy }: ContactCodeProps) {
  const { values, errors } = useForm()
  const { code_sent, verification } = values
  const typed = values[contact] ?? ''
  const { proved, change, shown } = words[contact]
  const error = errors[contact]
  return (
    <>
      <input type="hidden" name="code_sent" value={code_sent ?? ''} />
      <input type="hidden" name="verification" value={verification ?? ''} />
      {!code_sent && !verification ? (
        <Contact contact={contact} busy={busy} />
      ) : (
        <>
          <input type="hidden" name={contact} value={typed} />
          <div className={css.proved}>
            <p>
              {verification ? (
                <span className={css.tick}>
                  <Icon name="check" size={20} />
                </span>
              ) : null}
              <span>
                {verification ? proved : 'Код отправлен на'} <strong>{shown(typed)}</strong>
              </span>
            </p>
            <Button type="submit" name="intent" value={contact} size="s" look="quiet" data-no-proof="">
              {change}
            </Button>
          </div>
          {verification && error ? <p className={css.error}>{error}</p> : null}
          {verification ? null : <Code contact={contact} typed={typed} result={result} busy={busy} />}
        </>
      )}
    </>
  )
}

function Contact({ contact, busy }: Required<Pick<ContactCodeProps, 'contact' | 'busy'>>) {
  return (
    <>
      {contact === 'email' ? <EmailField autoComplete="username" /> : <PhoneField />}
      <StepButton intent="code" busy={busy}>
        Получить код
      </StepButton>
    </>
  )
}

function Code({ contact, typed, result, busy }: Required<ContactCodeProps> & { typed: string }) {
  const { code, hint } = words[contact]
  return (
    <>
      <FormText
        label={code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        // A pasted code may contain spaces.
        maxLength={20}
        required
        hint={hint}
      />
      <StepButton intent="verify" busy={busy} data-no-proof="">
        Подтвердить
      </StepButton>
      <Resend to={typed} result={result} />
    </>
  )
}

export function Resend({ to, result }: { to: string; result: StepResult | undefined }) {
  const left = useResendTimer(to, result)
  return (
    <div className={css.row}>
      {left !== null ? (
        <p className={css.timer} role="timer">
          Отправить ещё раз можно через {formatResend(left)}
        </p>
      ) : (
        <Button type="submit" name="intent" value="code" size="s" look="quiet">
          Отправить ещё раз
        </Button>
      )}
    </div>
  )
}
