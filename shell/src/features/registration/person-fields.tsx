import { ConsentFields, type ConsentText } from '@verstak/kit/forms/consent-fields.tsx'
import { FormPassword, NameField, PhoneField } from '@verstak/kit/forms/fields.tsx'
import { StepButton } from '@verstak/kit/forms/steps/step-button.tsx'
import * as css from '#account/account.module.css'

export function PersonFields({ busy, consents }: { busy: string | null; consents: readonly ConsentText[] }) {
  return (
    <fieldset className={css.section}>
      <legend>О вас</legend>
      <NameField maxLength={120} />
      <PhoneField hint="Например, +7 (916) 123-45-67" />
      <FormPassword autoComplete="new-password" hint="Не меньше 10 символов" />
      <ConsentFields texts={consents} />
      <StepButton intent="register" busy={busy}>
        Зарегистрироваться
      </StepButton>
    </fieldset>
  )
}
