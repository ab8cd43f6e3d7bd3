import { useScreenData } from '@verstak/federated/screen.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import { ContactCode } from '@verstak/kit/forms/steps/contact-code.tsx'
import { EnterButton } from '@verstak/kit/forms/steps/enter-button.tsx'
import type { StepFields, StepResult } from '@verstak/kit/forms/steps/step-form.ts'
import { useStepFocus } from '@verstak/kit/forms/steps/use-step-focus.ts'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { BotProof } from '@verstak/kit/ui/bot-proof/bot-proof.tsx'
import { Notice } from '@verstak/kit/ui/notice.tsx'
import { useEffect } from 'react'
import * as css from '#account/account.module.css'
import { saveDraft } from './draft.ts'
import type { registrationLoader } from './loader.ts'
import { OrganizationFields } from './organization-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { useOrganization } from './use-organization.ts'

const fieldNames = {
  inn: 'ИНН',
  organization_name: 'Название организации',
  kpp: 'КПП',
  ogrn: 'ОГРН',
  email: 'Электронная почта',
  code: 'Код из письма',
  name: 'Имя и фамилия',
  phone: 'Телефон',
  password: 'Пароль',
  consents: 'Согласия',
}

export function RegistrationForm({
  retail,
  result,
  given,
}: {
  retail: boolean
  result: StepResult | undefined
  given: StepFields
}) {
  const { consents } = useScreenData<typeof registrationLoader>()
  const { busy, onChecking } = useSending()
  const organization = useOrganization(given, result?.fields.inn)
  const form = useStepFocus(result)
  useEffect(() => {
    if (result && form.current) saveDraft(new FormData(form.current))
  }, [result, form])
  const known = retail || organization.branches !== null
  return (
    <ActionForm
      ref={form}
      noValidate
      className={css.form}
      onInput={(event) => saveDraft(new FormData(event.currentTarget))}
    >
      <EnterButton />
      <BotProof action={given.verification ? 'register' : 'code'} onChecking={onChecking} />
      <FormAnswer answer={result} values={given}>
        <ProblemSummary names={fieldNames} />
        {!known && given.verification ? (
          <Notice tone="good">
            Почта <strong>{given.email}</strong> подтверждена. Теперь укажите организацию, а если покупаете
            для себя, выберите это выше
          </Notice>
        ) : null}
        {retail ? null : <OrganizationFields organization={organization} busy={busy} />}
        {known ? (
          <fieldset className={css.section}>
            <legend>Подтверждение почты</legend>
            <ContactCode result={result} busy={busy} />
          </fieldset>
        ) : null}
        {known && given.verification ? <PersonFields busy={busy} consents={consents} /> : null}
      </FormAnswer>
    </ActionForm>
  )
}
