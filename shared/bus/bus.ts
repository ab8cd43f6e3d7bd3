import { type EventName, type EventPayload, events } from './events.ts'

type Listener = (payload: never) => void
interface Message {
  readonly name: string
  readonly payload: unknown
}

export interface Bus {
  /** Tells this tab and the others; throws when the payload is not of the event's shape. */
  readonly publish: <N extends EventName>(name: N, payload: EventPayload<N>) => void
  /** Listens, at once with the last value where the event replays; answers the way to stop. */
  readonly subscribe: <N extends EventName>(
    name: N,
    listener: (payload: EventPayload<N>) => void,
  ) => () => void
  /** Hears every event of this tab and the others: for the monitor of a standalone remote. */
  readonly monitor: (listener: (message: Message, origin: 'here' | 'other tab') => void) => () => void
}

const isEvent = (name: string): name is EventName => Object.hasOwn(events, name)

/** A bus over one channel; the shop has one (`bus`), a test makes its own. */
export function createBus(channel?: BroadcastChannel): Bus {
  const listeners = new Map<EventName, Set<Listener>>()
  const monitors = new Set<(message: Message, origin: 'here' | 'other tab') => void>()
  const last = new Map<EventName, unknown>()

  function deliver(name: EventName, payload: unknown, origin: 'here' | 'other tab'): void {
    if (events[name].replay) last.set(name, payload)
    for (const monitor of monitors) monitor({ name, payload }, origin)
    for (const listener of [...(listeners.get(name) ?? [])]) {
      // One subscriber's fault must not keep the news from the others.
      try {
        listener(payload as never)
      } catch (error) {
        console.error(`A subscriber of ${name} failed`, error)
      }
    }
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    // Another tab may run another release: what this one cannot read, it leaves alone.
    if (!isEvent(data?.name)) return
    if (events[data.name].payload(data.payload)) deliver(data.name, data.payload, 'other tab')
  })

  return {
    publish(name, payload) {
      if (!events[name].payload(payload)) throw new TypeError(`Not what ${name} carries`)
      deliver(name, payload, 'here')
      channel?.postMessage({ name, payload })
    },
    subscribe(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(listener as Listener))
      if (last.has(name)) listener(last.get(name) as never)
      return () => set.delete(listener as Listener)
    },
    monitor(listener) {
      monitors.add(listener)
      return () => monitors.delete(listener)
    },
  }
}

/** The shop's one bus, shared by the shell and the remotes of a tab, and with the other tabs. */
export const bus: Bus = createBus(
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('verstak'),
)
