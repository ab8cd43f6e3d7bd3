import { useOutcome } from '@verstak/federated/screen.ts'
import type { ConsentText } from '@verstak/kit/forms/consent-fields.tsx'
import { FormArea, NameField, PhoneField } from '@verstak/kit/forms/fields.tsx'
import * as css from '#request/request.module.css'
import { RequestForm } from '#request/request-form.tsx'
import type { action } from './action.ts'

export function CallbackForm({ consents }: { consents: readonly ConsentText[] }) {
  const failure = useOutcome<typeof action>()
  return (
    <RequestForm purpose="callback" consents={consents} failure={failure} submit="Заказать звонок">
      <div className={css.pair}>
        <NameField label="Имя" />
        <PhoneField placeholder="+7 (900) 000-00-00" />
      </div>
      <FormArea
        label="Комментарий"
        name="comment"
        hint="Необязательно: о чём поговорить и когда удобно"
        maxLength={1000}
      />
    </RequestForm>
  )
}
