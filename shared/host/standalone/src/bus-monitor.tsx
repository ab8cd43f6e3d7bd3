import { formatDateTime } from '@verstak/shared/domain/date.ts'
import { bus } from '@verstak/shared/federated/bus.ts'
import { useEffect, useState } from 'react'
import * as css from './bus-monitor.module.css'

interface Heard {
  readonly number: number
  readonly name: string
  readonly payload: string
  readonly origin: 'here' | 'other tab'
  readonly at: string
}

const MOST = 50

export function BusMonitor() {
  const [events, setEvents] = useState<readonly Heard[]>([])
  useEffect(
    () =>
      bus.monitor(({ name, payload }, origin) => {
        const at = formatDateTime(new Date().toISOString())
        setEvents((heard) => {
          const number = (heard[0]?.number ?? 0) + 1
          return [{ number, name, payload: JSON.stringify(payload), origin, at }, ...heard].slice(0, MOST)
        })
      }),
    [],
  )
  return (
    <details className={css.monitor}>
      <summary>Шина событий: {events.length}</summary>
      <ol className={css.events} aria-live="polite">
        {events.map(({ number, name, payload, origin, at }) => (
          <li key={number}>
            <span className={css.meta}>
              {at} · {origin === 'here' ? 'эта вкладка' : 'другая вкладка'}
            </span>{' '}
            <b>{name}</b> <code className={css.payload}>{payload}</code>
          </li>
        ))}
      </ol>
    </details>
  )
}
