import { Form, useLoaderData } from '@verstak/shared/federated/router.ts'
import { BotProof } from '@verstak/shared/ui/bot-proof/bot-proof.tsx'
import { useEffect } from 'react'
import * as css from '#account/account.module.css'
import { EmailCode } from '#account/email-code.tsx'
import { EnterButton } from '#account/enter-button.tsx'
import { ProblemSummary } from '#account/problem-summary.tsx'
import type { Given, StepResult } from '#account/step-form.ts'
import { useBusy } from '#account/use-busy.ts'
import { useStepFocus } from '#account/use-step-focus.ts'
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

/** The sections appear one after another: the organisation, the proved address, the person. */
export function RegistrationForm({
  retail,
  result,
  given,
}: {
  retail: boolean
  result: StepResult | undefined
  given: Given
}) {
  const { consents } = useLoaderData<typeof registrationLoader>()
  const { busy, onChecking, onSubmit } = useBusy()
  const organization = useOrganization(given, result?.fields.inn)
  const form = useStepFocus(result)
  useEffect(() => {
    if (result && form.current) saveDraft(new FormData(form.current))
  }, [result, form])
  const known = retail || organization.branches !== null
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className={css.form}
      onSubmit={onSubmit}
      onInput={(event) => saveDraft(new FormData(event.currentTarget))}
    >
      <EnterButton />
      <BotProof action={given.verification ? 'register' : 'code'} onChecking={onChecking} />
      <ProblemSummary result={result} names={fieldNames} />
      {retail ? null : (
        <OrganizationFields organization={organization} given={given} result={result} busy={busy} />
      )}
      {known ? (
        <fieldset className={css.section}>
          <legend>Подтверждение почты</legend>
          <EmailCode given={given} result={result} busy={busy} />
        </fieldset>
      ) : null}
      {known && given.verification ? (
        <PersonFields given={given} result={result} busy={busy} consents={consents} />
      ) : null}
    </Form>
  )
}
