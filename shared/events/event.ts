import type { Shape } from './shapes.ts'

/**
 * An event of the shop as a value: who publishes or hears it brings it along, so that the bus of an older shell carries
 * it too. The name is `owner:past-tense`; a change that old subscribers could not read gets a new name.
 */
export interface ShopEvent<T> {
  readonly name: `${string}:${string}`
  /** The last value is kept for those who subscribe later. */
  readonly replay: boolean
  readonly shape: Shape<T>
}
