import type { Shape } from './shapes.ts'

/** The parties bring the event along, so that an older shell's bus carries it. A breaking change needs a new name. */
export interface ShopEvent<T> {
  readonly name: `${string}:${string}`
  /** The last value is kept for later subscribers. */
  readonly replay: boolean
  readonly shape: Shape<T>
}
