import type { ConsentText } from '@verstak/shared/ui/consent-fields.tsx'
import { TextArea } from '@verstak/shared/ui/field.tsx'
import { NameField, PhoneField } from '#request/contact-fields.tsx'
import * as css from '#request/request.module.css'
import { RequestForm } from '#request/request-form.tsx'

/** Name, phone and what it is about; a signed-in visitor finds both filled in. */
export function CallbackForm({ consents }: { consents: readonly ConsentText[] }) {
  return (
    <RequestForm purpose="callback" consents={consents} submit="Заказать звонок">
      {(failure) => (
        <>
          <div className={css.pair}>
            <NameField failure={failure} />
            <PhoneField failure={failure} required />
          </div>
          <TextArea
            label="Комментарий"
            name="comment"
            hint="Необязательно: о чём поговорить и когда удобно"
            maxLength={1000}
            error={failure?.fields.comment}
            defaultValue={failure?.given?.comment}
          />
        </>
      )}
    </RequestForm>
  )
}
