import { contentPage } from '@verstak/contract/content/calls.ts'
import type { ContentPage } from '@verstak/contract/content/schemas.ts'
import type { Api } from '@verstak/federated/api.ts'

/** The text of a topic is the editors' page `callback-<slug>`. Throws «not found» for an unknown slug. */
export function askCallbackPage(api: Api, slug: string | undefined): Promise<ContentPage> {
  return api(contentPage, { params: { slug: slug ? `callback-${slug}` : 'callback' } })
}
