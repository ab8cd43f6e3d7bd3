import { ConsentFields, type ConsentText } from '@verstak/shared/ui/consent-fields.tsx'
import { TextField } from '@verstak/shared/ui/field.tsx'
import { PasswordField } from '@verstak/shared/ui/password-field.tsx'
import * as css from '#account/account.module.css'
import { StepButton } from '#account/step-button.tsx'
import type { Given, StepResult } from '#account/step-form.ts'

/** Who registers, and the end of the form. */
export function PersonFields({
  given,
  result,
  busy,
  consents,
}: {
  given: Given
  result: StepResult | undefined
  busy: string | null
  consents: readonly ConsentText[]
}) {
  const fields = result?.fields ?? {}
  return (
    <fieldset className={css.section}>
      <legend>О вас</legend>
      <TextField
        label="Имя и фамилия"
        name="name"
        autoComplete="name"
        maxLength={120}
        required
        error={fields.name}
        defaultValue={given.name}
      />
      <TextField
        label="Телефон"
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        required
        hint="Например, +7 (916) 123-45-67"
        error={fields.phone}
        defaultValue={given.phone}
      />
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="new-password"
        maxLength={200}
        required
        hint="Не короче 8 символов"
        error={fields.password}
      />
      <ConsentFields texts={consents} failure={result} />
      <StepButton intent="register" busy={busy}>
        Зарегистрироваться
      </StepButton>
    </fieldset>
  )
}
