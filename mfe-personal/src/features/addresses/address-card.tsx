import type { SavedAddress } from '@verstak/contract/addresses/schemas.ts'
import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { addressStatusNames, unloadingNames } from '@verstak/domain/people/delivery-address.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { useMay } from '@verstak/kit/forms/use-may.ts'
import { StatusMark } from '@verstak/kit/ui/status-mark.tsx'
import * as css from './addresses.module.css'
import { Deletion } from './deletion.tsx'
import { Notices } from './notices.tsx'

const tones = { new: 'active', checking: 'active', confirmed: 'good', rejected: 'bad' } as const

/** `sms`: whether the shop sends SMS. */
export function AddressCard({ address, sms }: { address: SavedAddress; sms: boolean }) {
  const { id, name, text, status, decision_reason } = address
  const may = useMay()
  const heading = `address-${id}`
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h2 id={heading} className={css.name}>
          {withNbsp(name || text)}
        </h2>
        {status ? <StatusMark tone={tones[status]}>{addressStatusNames[status]}</StatusMark> : null}
      </div>
      {name ? <p className={css.text}>{withNbsp(text)}</p> : null}
      {decision_reason ? <p className={css.reason}>Ответ магазина: {decision_reason}</p> : null}
      <Facts address={address} />
      {may('addresses') ? (
        <>
          <Notices address={address} heading={heading} sms={sms} />
          <Deletion address={address} heading={heading} />
        </>
      ) : null}
    </li>
  )
}

function Facts({ address }: { address: SavedAddress }) {
  const { hours, contact, phone, unloading, vehicle, pass_required, comment } = address
  const facts = [
    ['Приём', hours],
    ['Контакт', [contact, phone && formatPhone(phone)].filter(Boolean).join(', ')],
    ['Разгрузка', unloading ? unloadingNames[unloading] : ''],
    ['Машина', vehicle],
    ['Пропуск', pass_required ? 'нужен' : ''],
    ['Комментарий', comment],
  ].filter(([, value]) => value)
  if (facts.length === 0) return null
  return (
    <dl className={css.facts}>
      {facts.map(([term, value]) => (
        <div key={term} className={css.fact}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
