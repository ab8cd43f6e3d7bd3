import type { ShopEvent } from './events/event.ts'

interface Message {
  readonly name: string
  readonly payload: unknown
}
/** `replay` is part of the message, because the code of another tab may not know the event. */
interface Post extends Message {
  readonly replay: boolean
}
/** `earlier`: a replayed value. */
type Origin = 'here' | 'other tab' | 'earlier'
type Hear = (payload: unknown, origin: Origin) => void
type Monitor = (message: Message, origin: 'here' | 'other tab') => void

/** A payload that a subscriber did not get; `error` has the stack of its publisher, for `earlier` of the subscriber. */
export interface DroppedPayload extends Message {
  readonly origin: Origin
  readonly error: TypeError
}

export interface Bus {
  /** Throws when the payload does not have the event's shape. */
  readonly publish: <T>(event: ShopEvent<T>, payload: T) => void
  /**
   * A replaying event passes its last value at once. Payloads of a different shape (another release) are
   * dropped.
   */
  readonly subscribe: <T>(event: ShopEvent<T>, listener: (payload: T) => void) => () => void
  readonly monitor: (listener: Monitor) => () => void
  /** Called for each dropped payload. */
  readonly onDropped: (listener: (dropped: DroppedPayload) => void) => () => void
}

/** Creates a bus; `channel` connects the tabs of a browser. */
export function createBus(channel?: BroadcastChannel): Bus {
  const listeners = new Map<string, Set<Hear>>()
  const monitors = new Set<Monitor>()
  const last = new Map<string, unknown>()
  const followers = new Set<(dropped: DroppedPayload) => void>()

  function drop(name: string, payload: unknown, origin: Origin): TypeError {
    const error = new TypeError(`Not what ${name} carries`)
    for (const follow of followers) follow({ name, payload, origin, error })
    return error
  }

  function deliver({ name, replay, payload }: Post, origin: 'here' | 'other tab'): void {
    if (replay) last.set(name, payload)
    for (const monitor of monitors) monitor({ name, payload }, origin)
    for (const hear of [...(listeners.get(name) ?? [])]) {
      // An error of one subscriber must not keep the event from the others.
      try {
        hear(payload, origin)
      } catch (error) {
        console.error(`A subscriber of ${name} failed`, error)
      }
    }
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Post>) => {
    if (typeof data?.name === 'string') deliver(data, 'other tab')
  })

  return {
    publish({ name, replay, shape }, payload) {
      if (!shape(payload)) throw drop(name, payload, 'here')
      const post: Post = { name, replay, payload }
      deliver(post, 'here')
      channel?.postMessage(post)
    },
    subscribe({ name, shape }, listener) {
      const hear: Hear = (payload, origin) => {
        if (shape(payload)) listener(payload)
        else console.warn(drop(name, payload, origin))
      }
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set.add(hear))
      if (last.has(name)) hear(last.get(name), 'earlier')
      return () => set.delete(hear)
    },
    monitor(listener) {
      monitors.add(listener)
      return () => monitors.delete(listener)
    },
    onDropped(listener) {
      followers.add(listener)
      return () => followers.delete(listener)
    },
  }
}

export const bus: Bus = createBus(
  typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
    ? undefined
    : new BroadcastChannel('verstak'),
)
