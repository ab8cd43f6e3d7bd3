import { type ReactNode, Suspense, use } from 'react'

/** Loader data that is there already (on the server, and at hydration) or on its way (in the browser). */
export type Eventual<T> = T | Promise<T>

interface LaterProps<T> {
  value: Eventual<T>
  fallback: ReactNode
  children: (value: T) => ReactNode
}

/** Shows `fallback` until the value is there; without a promise there is no boundary at all. */
export function Later<T>({ value, fallback, children }: LaterProps<T>) {
  if (!(value instanceof Promise)) return children(value)
  return (
    <Suspense fallback={fallback}>
      <Settled promise={value}>{children}</Settled>
    </Suspense>
  )
}

function Settled<T>({ promise, children }: { promise: Promise<T>; children: (value: T) => ReactNode }) {
  return children(use(promise))
}
