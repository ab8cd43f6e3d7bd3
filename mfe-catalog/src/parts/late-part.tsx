import { type ComponentType, Suspense, use } from 'react'

/** Events that tell of a visitor who is about to use the page. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll'] as const
/** A page that is only looked at gets the part too, after what it needs at first. */
const PATIENCE_MS = 4000

export interface LatePart<P extends object> {
  readonly Part: ComponentType<P>
  /** Called by loaders, so that a page never shows a hole in the part's place. */
  readonly load: () => Promise<void>
}

/**
 * A part that the server renders at once and whose code comes to a page from the server only when the visitor moves:
 * until then its HTML works as links and forms do without scripts. `soon`: right after the page itself.
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
    // What a loader has asked for is on its way already.
    wanted ??= (soon || asked ? load() : whenWanted().then(load)).then(
      () => found as Settled<ComponentType<P>>,
    )
    return wanted
  }

  function Loaded(props: P) {
    // In every render: whoever has waited once must not end without it.
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

/** A promise that `use` reads at once. */
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
