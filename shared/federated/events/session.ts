import type { ShopEvent } from './event.ts'
import { isString, objectOf } from './shapes.ts'

/** Ends the session in every tab; `from`: the page that detected the end. */
export const sessionEnded: ShopEvent<{ from: string }> = {
  name: 'session:ended',
  replay: false,
  shape: objectOf({ from: isString }),
}
