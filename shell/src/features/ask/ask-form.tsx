import { useOutcome } from '@verstak/federated/screen.ts'
import type { ConsentText } from '@verstak/kit/forms/consent-fields.tsx'
import { EmailField, FormArea, FormText, NameField, PhoneField } from '@verstak/kit/forms/fields.tsx'
import * as css from '#request/request.module.css'
import { RequestForm } from '#request/request-form.tsx'
import type { action } from './action.ts'
import { type Kind, kinds } from './kinds.ts'

export function AskForm({ kind, consents }: { kind: Kind; consents: readonly ConsentText[] }) {
  const failure = useOutcome<typeof action>()
  return (
    <RequestForm purpose="feedback" consents={consents} failure={failure} submit={kinds[kind].submit}>
      {kind === 'question' ? (
        <FormArea label="Вопрос" name="questionText" rows={5} required maxLength={1000} />
      ) : null}
      <div className={css.pair}>
        <NameField label="Имя" />
        <EmailField />
      </div>
      {kind === 'price' ? <PriceFields /> : null}
    </RequestForm>
  )
}

function PriceFields() {
  return (
    <>
      <div className={css.pair}>
        <FormText label="Сколько нужно (необязательно)" name="quantity" inputMode="numeric" maxLength={7} />
        <PhoneField label="Телефон (необязательно)" placeholder="+7 (900) 000-00-00" required={false} />
      </div>
      <FormArea label="Комментарий (необязательно)" name="comment" rows={3} maxLength={1000} />
    </>
  )
}
