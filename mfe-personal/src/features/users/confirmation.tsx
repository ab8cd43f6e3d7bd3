import { formatPhone } from '@verstak/domain/phone.ts'
import { counted, plural } from '@verstak/domain/plural.ts'
import { useShop } from '@verstak/federated/shop-store.tsx'
import { CodeForm } from './code-form.tsx'
import type { UsersData } from './loader.ts'
import * as css from './users.module.css'

/** Shown instead of the requests until the organisation is confirmed as the administrator's. */
export function Confirmation({ confirmation }: { confirmation: UsersData['confirmation'] }) {
  const { address, waiting } = confirmation
  const name = useShop((shop) => shop.user?.organization?.name)
  const store = useShop((shop) => shop.frame?.store)
  const phone = store?.phones[0]?.number
  return (
    <section className={css.confirmation} aria-labelledby="confirmation">
      <h2 id="confirmation">Организация ждёт подтверждения</h2>
      <p>
        Мы ещё не убедились, что вы действуете от имени {name ?? 'организации'}. До этого запросы сотрудников
        не показываем и доступ им не открываем. Покупать можно как обычно.
      </p>
      {waiting > 0 ? (
        <p>
          {plural(waiting, 'Ждёт', 'Ждут', 'Ждут')} доступа:{' '}
          {counted(waiting, 'человек', 'человека', 'человек')}.
        </p>
      ) : null}
      <p>Подойдёт любой способ:</p>
      <ul className={css.ways}>
        <li>
          <h3 className={css.name}>Код с почты организации</h3>
          {address ? (
            <CodeForm address={address} />
          ) : (
            <p>
              Менеджер возьмёт почту из регистрационных данных организации. Когда код можно будет запросить,
              мы вам напишем.
            </p>
          )}
        </li>
        <li>
          <h3 className={css.name}>Оплата счёта</h3>
          <p>Подтвердим, когда придёт оплата с расчётного счёта организации.</p>
        </li>
        <li>
          <h3 className={css.name}>Менеджер</h3>
          <p className={css.contacts}>
            Напишите или позвоните нам, и менеджер проверит организацию:{' '}
            {phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : null}
            {phone && store ? ', ' : null}
            {store ? <a href={`mailto:${store.email}`}>{store.email}</a> : null}
          </p>
        </li>
      </ul>
    </section>
  )
}
