import { formatDateTime } from '@verstak/domain/date.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { useNavigation } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import type { UsersData } from './loader.ts'
import * as css from './users.module.css'

export function JoinRequest({ request }: { request: UsersData['requests'][number] }) {
  const { id, name, email, phone, created_at } = request
  const { state, formData } = useNavigation()
  const busy = state !== 'idle' && formData?.get('id') === String(id)
  const heading = `join-request-${id}`
  return (
    <li className={css.request}>
      <div className={css.person}>
        <h3 id={heading} className={css.name}>
          {name}
        </h3>
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        {phone ? (
          <p>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          </p>
        ) : null}
        <p className={css.note}>{formatDateTime(created_at)}</p>
      </div>
      <ActionForm className={css.decisions} aria-labelledby={heading}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <Button type="submit" name="decision" value="accept" aria-disabled={busy} aria-describedby={heading}>
          Открыть доступ
        </Button>
        <Button
          type="submit"
          name="decision"
          value="decline"
          look="quiet"
          aria-disabled={busy}
          aria-describedby={heading}
        >
          Отказать
        </Button>
      </ActionForm>
    </li>
  )
}
