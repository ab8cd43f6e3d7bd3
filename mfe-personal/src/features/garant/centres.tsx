import type { Shop } from '@verstak/shared/contract/branches/schemas.ts'
import { openStateText, weekLines } from '@verstak/shared/domain/opening-hours-text.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import { formatPhone } from '@verstak/shared/domain/phone.ts'
import { Link } from '@verstak/shared/federated/router.ts'
import * as css from './garant.module.css'
import type { GarantData } from './loader.ts'

export function Centres({ centres: { items, shopsCount } }: Pick<GarantData, 'centres'>) {
  return (
    <section aria-labelledby="centres" className={css.section}>
      <h2 id="centres">Сервисные центры</h2>
      <ul className={css.centres}>
        {items.map((centre) => (
          <Centre key={centre.id} centre={centre} />
        ))}
      </ul>
      <p>
        <Link to={paths.whereToBuy({ type: 'service' })}>
          {shopsCount > items.length ? `Все сервисные центры (${shopsCount})` : 'Сервисные центры на карте'}
        </Link>
      </p>
    </section>
  )
}

function Centre({ centre }: { centre: Shop }) {
  const { name, city, address, phones, hours, open } = centre
  return (
    <li className={css.centre}>
      <h3 className={css.name}>{name}</h3>
      <p>
        {city}, {address}
      </p>
      <p className={css.soft}>
        {weekLines(hours.week).join(', ')}. {openStateText(open)}
      </p>
      <p className={css.phones}>
        {phones.map((phone) => (
          <a key={phone} href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        ))}
      </p>
    </li>
  )
}
