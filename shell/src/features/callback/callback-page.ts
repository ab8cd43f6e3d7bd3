import { contentPage } from '@verstak/shared/contract/content/calls.ts'
import type { ContentPage } from '@verstak/shared/contract/content/schemas.ts'
import { isShopError } from '@verstak/shared/contract/shop-error.ts'
import type { Api } from '@verstak/shared/federated/api.ts'

/** Editors may write a text `callback-<slug>` for a slug; all other slugs show the general text. */
export async function askCallbackPage(api: Api, slug: string | undefined): Promise<ContentPage> {
  if (slug && /^[a-z0-9-]{1,50}$/.test(slug)) {
    try {
      return await api(contentPage, { params: { slug: `callback-${slug}` } })
    } catch (error) {
      if (!isShopError(error) || error.kind !== 'notFound') throw error
    }
  }
  return api(contentPage, { params: { slug: 'callback' } })
}
