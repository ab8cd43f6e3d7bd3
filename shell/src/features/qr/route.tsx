import { productCode } from '@verstak/contract/catalog/calls.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenLoader } from '@verstak/federated/screen.ts'
import { articleOf, productTarget } from './article.ts'

/** A missing or unknown article shows the 404 page. */
export const loader = screenLoader(async ({ api, url }) => {
  const { CODE } = await api(productCode, { body: { article: articleOf(url.pathname) } })
  throw redirect(productTarget(CODE))
})
