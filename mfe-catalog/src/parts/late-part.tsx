import { Boundary } from '@verstak/federated/lib/boundary.tsx'
import { type ComponentType, Suspense, use } from 'react'

/** Events that show that a visitor is about to use the page. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll'] as const
/** Without any such event the part loads after this time, when the first load is over. */
const PATIENCE_MS = 4000
/** The least time between two requests for a file that does not come. */
const PAUSE_MS = 5000

export interface LatePart<P extends object> {
  readonly Part: ComponentType<P>
  /** Rejects when the code does not come. */
  readonly load: () => Promise<void>
  /** Called by loaders, so that a page shows no gap. Resolves without the code too: the part comes later. */
  readonly ready: () => Promise<void>
}

/**
 * A part that the server renders at once, but whose code the browser loads only when the visitor interacts.
 * Until then its HTML works like links and forms without scripts. `soon`: loads right after the page itself.
 */
export function latePart<P extends object>(
  find: () => Promise<ComponentType<P>>,
  { soon = false }: { soon?: boolean } = {},
): LatePart<P> {
  let found: Settled<ComponentType<P>> | null = null
  let asked: Promise<void> | undefined
  const load = () => {
    asked ??= find().then(
      (component) => {
        found = settled(component)
      },
      (error) => {
        asked = undefined
        throw error
      },
    )
    return asked
  }
  const again = (): Promise<void> => whenWantedAgain().then(load).catch(again)
  let wanted: Promise<ComponentType<P>> | undefined
  const wait = () => {
    // Reuse the request that a loader has already started. Never rejects: until the code has come, the server's
    // HTML stays.
    wanted ??= (soon || asked ? load() : whenWanted().then(load))
      .catch(again)
      .then(() => found as Settled<ComponentType<P>>)
    return wanted
  }

  function Loaded(props: P) {
    // Called in every render: a component that has suspended must call `use` again when it is retried.
    const Found = use(found ?? wait())
    return <Found {...props} />
  }
  function Part(props: P) {
    return (
      <Suspense fallback={null}>
        <Boundary fallback={null} onError={(error) => reportError(error)}>
          <Loaded {...props} />
        </Boundary>
      </Suspense>
    )
  }
  return { Part, load, ready: () => load().catch(() => {}) }
}

type Settled<T> = Promise<T> & { readonly status: 'fulfilled'; readonly value: T }

/** A promise that `use` unwraps synchronously. */
const settled = <T,>(value: T): Settled<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })

/** Only somebody who uses the page asks again, so a hidden tab does not. */
const whenWantedAgain = (): Promise<void> =>
  new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS)).then(() => whenWanted(false))

function whenWanted(patient = true): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      for (const sign of signs) removeEventListener(sign, go, true)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, go, { capture: true, passive: true })
    if (patient) setTimeout(go, PATIENCE_MS)
  })
}
