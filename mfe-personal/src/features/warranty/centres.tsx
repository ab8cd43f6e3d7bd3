import type { Shop } from '@verstak/contract/branches/schemas.ts'
import * as paths from '@verstak/domain/paths.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import { openStateText, weekLines } from '@verstak/domain/site/opening-hours-text.ts'
import { Link } from '@verstak/federated/router.ts'
import type { WarrantyData } from './loader.ts'
import * as css from './warranty.module.css'

export function Centres({ centres: { items, shopsCount } }: Pick<WarrantyData, 'centres'>) {
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
