import type { SavedAddress } from '@verstak/contract/addresses/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { Link } from '@verstak/federated/router.ts'
import { ActionForm } from '@verstak/kit/forms/action-form.tsx'
import { Button } from '@verstak/kit/ui/button.tsx'
import * as css from './addresses.module.css'

interface NoticesProps {
  readonly address: SavedAddress
  /** Id of the heading that names the address. */
  readonly heading: string
  /** Whether the shop sends SMS. */
  readonly sms: boolean
}

/** Recipients of notices about orders to the address, in addition to the buyer. */
export function Notices({ address, heading, sms }: NoticesProps) {
  const { id, notify_email, notify_by_email, notify_phone, notify_by_phone } = address
  const rows = [
    { channel: 'email', label: 'Письма о заказах', to: notify_email, on: notify_by_email },
    {
      channel: 'phone',
      label: 'SMS о заказах',
      to: notify_phone && formatPhone(notify_phone),
      on: notify_by_phone,
    },
  ] as const
  return (
    <ul className={css.notices}>
      {rows.map(({ channel, label, to, on }) => {
        if (channel === 'phone' && !sms)
          return to ? (
            <li key={channel} className={css.notice}>
              <span className={css.to}>
                {label}: <b>{to}</b>, магазин сейчас не отправляет SMS
              </span>
            </li>
          ) : null
        const change = paths.addresses({ show: channel, address: id })
        return (
          <li key={channel} className={css.notice}>
            <span className={css.to}>
              {label}: {to ? <b>{to}</b> : 'не приходят'}
              {to && !on ? ', выключены' : ''}
            </span>
            <Link to={change} aria-describedby={heading}>
              {to ? 'Изменить' : 'Настроить'}
            </Link>
            {to ? (
              <ActionForm preventScrollReset>
                <input type="hidden" name="form" value="address" />
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="channel" value={channel} />
                <input type="hidden" name="on" value={on ? '0' : '1'} />
                <Button
                  type="submit"
                  name="intent"
                  value="turn"
                  size="s"
                  look="quiet"
                  aria-describedby={heading}
                >
                  {on ? 'Выключить' : 'Включить'}
                </Button>
              </ActionForm>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
