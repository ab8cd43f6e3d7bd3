import { withNbsp } from '@verstak/domain/no-break-spaces.ts'
import { formatPhone } from '@verstak/domain/phone.ts'
import type { OpeningHours, OpenState } from '@verstak/domain/site/opening-hours.ts'
import { openStateText, weekLines } from '@verstak/domain/site/opening-hours-text.ts'
import { classNames } from '@verstak/kit/ui/class-names.ts'
import * as css from './place-facts.module.css'

interface PlaceProps {
  readonly city: string
  readonly address: string
  readonly metro: string | null
  readonly lat: number
  readonly lon: number
  readonly phones: readonly string[]
  readonly hours: OpeningHours
  readonly open: OpenState
}

/** Address, opening state and phone of a place. */
export function PlaceFacts({ place }: { place: PlaceProps }) {
  const { city, address, metro, phones, hours, open } = place
  return (
    <div className={css.facts}>
      <p>
        {withNbsp(`${city}, ${address}`)}
        {metro ? <span className={css.metro}> м. {metro}</span> : null}
      </p>
      <p className={classNames(css.state, open.until ? css.open : css.closed)}>{openStateText(open)}</p>
      <p className={css.hours}>{weekLines(hours.week).join(', ')}</p>
      <p className={css.ways}>
        {phones.map((phone) => (
          <a key={phone} href={`tel:${phone}`}>
            {formatPhone(phone)}
          </a>
        ))}
        <a href={routeTo(place)} target="_blank" rel="noreferrer">
          Построить маршрут
        </a>
      </p>
    </div>
  )
}

const routeTo = ({ lat, lon }: PlaceProps) => `https://yandex.ru/maps/?rtext=~${lat},${lon}`
