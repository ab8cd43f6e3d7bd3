import { formatPhone } from '@verstak/shared/domain/phone.ts'
import { useShop } from '@verstak/shared/host/app/shop-store.tsx'
import type { ConsentText } from '@verstak/shared/ui/consent-fields.tsx'
import { TextArea, TextField } from '@verstak/shared/ui/field.tsx'
import * as css from '../../request/request.module.css'
import { RequestForm } from '../../request/request-form.tsx'

/** Name, phone and what it is about; a signed-in visitor finds both filled in. */
export function CallbackForm({ consents }: { consents: readonly ConsentText[] }) {
  const user = useShop((shop) => shop.user)
  return (
    <RequestForm purpose="callback" consents={consents} submit="Заказать звонок">
      {(failure) => (
        <>
          <div className={css.pair}>
            <TextField
              label="Имя"
              name="name"
              autoComplete="name"
              required
              error={failure?.fields.name}
              defaultValue={failure?.given?.name ?? user?.name}
            />
            <TextField
              label="Телефон"
              name="phone"
              type="tel"
              autoComplete="tel"
              placeholder="+7 (900) 000-00-00"
              required
              error={failure?.fields.phone}
              defaultValue={failure?.given?.phone ?? (user?.phone ? formatPhone(user.phone) : undefined)}
            />
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
