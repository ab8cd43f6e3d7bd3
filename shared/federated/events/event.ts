import type { Shape } from './shapes.ts'

/**
 * Publisher and subscriber bundle the event's definition, so the bus of an older shell carries it. A breaking
 * change needs a new name.
 */
export interface ShopEvent<T> {
  readonly name: `${string}:${string}`
  /** Later subscribers get the last value. */
  readonly replay: boolean
  readonly shape: Shape<T>
}
