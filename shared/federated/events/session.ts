import type { ShopEvent } from './event.ts'
import { isNumber, isString, objectOf } from './shapes.ts'

/** Ends the session in every tab; `from`: the page that detected the end. */
export const sessionEnded: ShopEvent<{ from: string }> = {
  name: 'session:ended',
  replay: false,
  shape: objectOf({ from: isString }),
}

/** A page of this user, by id, has been opened. */
export const sessionStarted: ShopEvent<{ user: number }> = {
  name: 'session:started',
  replay: false,
  shape: objectOf({ user: isNumber }),
}
