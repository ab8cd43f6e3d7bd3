import { formatDateTime } from '@verstak/domain/date.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { bus } from '@verstak/federated/bus.ts'
import { Button } from '@verstak/kit/ui/button.tsx'
import { useEffect, useState } from 'react'
import * as css from './bus-monitor.module.css'
import { EventForm } from './event-form.tsx'
import type { Draft } from './read-event.ts'

interface Heard {
  readonly number: number
  readonly name: string
  readonly payload: string
  readonly origin: 'here' | 'other tab'
  readonly at: string
}

const MOST = 50
const NOTHING: Draft = { name: 'basket:updated', payload: '{}' }

export function BusMonitor() {
  const [events, setEvents] = useState<readonly Heard[]>([])
  const [draft, setDraft] = useState(NOTHING)
  useEffect(
    () =>
      bus.monitor(({ name, payload }, origin) => {
        const at = formatDateTime(momentOf(new Date()))
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
      <EventForm key={`${draft.name} ${draft.payload}`} draft={draft} />
      <ol className={css.events} aria-live="polite">
        {events.map(({ number, name, payload, origin, at }) => (
          <li key={number}>
            <span className={css.meta}>
              {at} · {origin === 'here' ? 'эта вкладка' : 'другая вкладка'}
            </span>{' '}
            <b>{name}</b> <code className={css.payload}>{payload}</code>{' '}
            <Button size="s" look="quiet" onClick={() => setDraft({ name, payload })}>
              Изменить и повторить
            </Button>
          </li>
        ))}
      </ol>
    </details>
  )
}
