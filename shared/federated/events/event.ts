import type { Shape } from './shapes.ts'

/**
 * Publisher and subscriber bundle the event's definition, so the bus of an older shell carries it. A breaking
 * change needs a new version beside this one.
 */
export interface ShopEvent<T> {
  /** The second version of `basket:updated` is `basket:updated-v2`. */
  readonly name: `${string}:${string}`
  /** Later subscribers get the last value. */
  readonly replay: boolean
  readonly shape: Shape<T>
}
