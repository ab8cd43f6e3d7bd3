import { bus } from '@verstak/shared/bus/bus.ts'
import { isShopError } from '@verstak/shared/contract/errors.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import { type Api, createApi } from '@verstak/shared/http/client.ts'

let made: Api | undefined
let ended = false

/** The API for the panels of the header, which no router serves. A session that is over leads to the sign-in page and back. */
export function browserApi(): Api {
  made ??= createApi({
    baseUrl: location.origin,
    onSessionOver() {
      if (ended) return
      ended = true
      const from = location.pathname + location.search
      bus.publish('session:ended', { from })
      location.assign(paths.login(from))
    },
  })
  return made
}

/** An error of a call in Russian, as it stands in a panel. */
export function errorMessage(error: unknown): string {
  return isShopError(error)
    ? error.errors.map(({ message }) => message).join('. ')
    : 'Не получилось. Повторите попытку'
}
