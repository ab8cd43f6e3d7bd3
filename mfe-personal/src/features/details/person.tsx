import { formatPhone } from '@verstak/domain/phone.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'

import { NameField, PhoneField } from '@verstak/kit/forms/fields.tsx'
import { FormAnswer } from '@verstak/kit/forms/form-answer.tsx'
import { ProblemSummary } from '@verstak/kit/forms/problem-summary.tsx'
import type { StepResult } from '@verstak/kit/forms/steps/step-form.ts'
import { useSending } from '@verstak/kit/forms/use-sending.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as css from './details.module.css'
import type { DetailsData } from './loader.ts'

export function Person({
  person: { name, email, phone },
  result,
}: {
  person: DetailsData['person']
  result: StepResult | undefined
}) {
  const { busy } = useSending('Сохраняем…')
  const values = { name, phone: phone ? formatPhone(phone) : '' }
  return (
    <section aria-labelledby="person">
      <h2 id="person">Контактное лицо</h2>
      <p className={css.note}>Почта для входа: {email}</p>
      <ActionForm noValidate className={css.form}>
        <input type="hidden" name="form" value="person" />
        <FormAnswer answer={result} values={values}>
          <ProblemSummary names={{ name: 'Имя и фамилия', phone: 'Телефон' }} />
          <NameField maxLength={120} />
          <PhoneField />
          <Button type="submit" aria-disabled={busy !== null}>
            Сохранить
          </Button>
        </FormAnswer>
      </ActionForm>
    </section>
  )
}
