import { screenLoader } from '@verstak/federated/screen.ts'
import { askShops, readShopQuery } from './data.ts'

export const loader = screenLoader(async ({ api, url }) => ({
  shops: await askShops(api, url),
  query: readShopQuery(url),
}))
