import { bus } from '@verstak/shared/bus/bus.ts'
import { paths } from '@verstak/shared/domain/paths.ts'
import { type Api, createApi } from '@verstak/shared/http/client.ts'

/** The API for what no router serves: slots and buttons. A session that is over leads to the sign-in page and back. */
export function browserApi(): Api {
  return createApi({
    baseUrl: location.origin,
    onSessionOver() {
      const from = location.pathname + location.search
      bus.publish('session:ended', { from })
      location.assign(paths.login(from))
    },
  })
}
