import type { ExampleRequests, WrongQueries } from '../example-request.ts'
import type * as calls from './calls.ts'

export const exampleRequests: ExampleRequests<typeof calls> = {
  menuList: () => ({}),
  menuGet: () => ({ query: { typemenu: 'catalog', depth_lvl: '2' } }),
  menuAll: () => ({}),
}

export const wrongQueries: WrongQueries<typeof calls> = {
  menuList: { typemenu: 'left' },
  menuGet: { depth_lvl: '0' },
}
