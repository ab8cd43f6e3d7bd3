import * as css from './places-map.module.css'
import { schemeOf } from './scheme.ts'

export interface MapPoint {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly lat: number
  readonly lon: number
}

const WIDTH = 640
const HEIGHT = 480

/** A drawn map that requests no tiles from other servers. A tile map would take the same points. */
export function PlacesMap({ points, href }: { points: readonly MapPoint[]; href: (id: string) => string }) {
  const marks = schemeOf(points, { width: WIDTH, height: HEIGHT })
  return (
    <nav aria-label="На схеме">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={css.map}>
        <title>Схема: где находятся места</title>
        {marks.map(({ x, y, places }) => {
          const [first] = places
          if (!first) return null
          const name = places.every(({ city }) => city === first.city) ? first.city : `${first.city} и рядом`
          const shown = places.length > 1 ? `${places.length} ${name}` : name
          const left = x > WIDTH * 0.75
          return (
            <a
              key={first.id}
              href={href(first.id)}
              // Starts with the visible text, so that speech control can address it.
              aria-label={`${shown}: ${places.map((place) => `${place.name}, ${place.city}`).join('; ')}`}
            >
              <circle cx={x} cy={y} r={places.length > 1 ? 14 : 9} className={css.mark} />
              {places.length > 1 ? (
                <text x={x} y={y + 5} textAnchor="middle" className={css.count}>
                  {places.length}
                </text>
              ) : null}{' '}
              <text
                x={left ? x - 18 : x + 18}
                y={y + 5}
                textAnchor={left ? 'end' : 'start'}
                className={css.name}
              >
                {name}
              </text>
            </a>
          )
        })}
      </svg>
    </nav>
  )
}
