import { type ReactNode, Suspense, use, useDeferredValue } from 'react'

/** A value on the server and during hydration. In the browser it may be a promise. */
export type Eventual<T> = T | Promise<T>

interface LaterProps<T> {
  value: Eventual<T>
  fallback: ReactNode
  children: (value: T) => ReactNode
}

/** The tree is the same for a value and a promise, so that a reload keeps the state. */
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
