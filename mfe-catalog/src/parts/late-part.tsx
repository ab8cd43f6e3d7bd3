import { type ComponentType, Suspense, use } from 'react'

/** Events that show that a visitor is about to use the page. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll'] as const
/** Without any such event the part loads after this time, when the first load is over. */
const PATIENCE_MS = 4000

export interface LatePart<P extends object> {
  readonly Part: ComponentType<P>
  /** Called by loaders, so that a page never shows a gap instead of the part. */
  readonly load: () => Promise<void>
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
  let wanted: Promise<ComponentType<P>> | undefined
  const wait = () => {
    // Reuse the request that a loader has already started.
    wanted ??= (soon || asked ? load() : whenWanted().then(load)).then(
      () => found as Settled<ComponentType<P>>,
    )
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
        <Loaded {...props} />
      </Suspense>
    )
  }
  return { Part, load }
}

type Settled<T> = Promise<T> & { readonly status: 'fulfilled'; readonly value: T }

/** A promise that `use` unwraps synchronously. */
const settled = <T,>(value: T): Settled<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })

function whenWanted(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      for (const sign of signs) removeEventListener(sign, go, true)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, go, { capture: true, passive: true })
    setTimeout(go, PATIENCE_MS)
  })
}
