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
  let found: ComponentType<P> | null = null
  let asked: Promise<void> | undefined
  const load = () => {
    asked ??= find().then(
      (component) => {
        found = component
      },
      (error) => {
        asked = undefined
        throw error
      },
    )
    return asked
  }
  let wanted: Promise<void> | undefined
  const wait = () => {
    // What a loader has asked for is on its way already.
    wanted ??= soon || asked ? load() : whenWanted().then(load)
    return wanted
  }

  function Loaded(props: P) {
    if (!found) use(wait())
    const Found = found as ComponentType<P> | null
    return Found ? <Found {...props} /> : null
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
