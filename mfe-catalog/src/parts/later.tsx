import { type ReactNode, Suspense, use, useDeferredValue } from 'react'

/** Loader data that is there already (on the server, and at hydration) or on its way (in the browser). */
export type Eventual<T> = T | Promise<T>

interface LaterProps<T> {
  value: Eventual<T>
  fallback: ReactNode
  children: (value: T) => ReactNode
}

/**
 * Shows `fallback` until the value is there; a value asked for anew leaves the old one on screen until it comes. The tree
 * is the same either way, so that a reload keeps its state.
 */
export function Later<T>({ value, fallback, children }: LaterProps<T>) {
  const shown = useDeferredValue(value)
  return (
    <Suspense fallback={fallback}>
      <Settled value={shown}>{children}</Settled>
    </Suspense>
  )
}

function Settled<T>({ value, children }: Omit<LaterProps<T>, 'fallback'>) {
  return children(value instanceof Promise ? use(value) : value)
}
