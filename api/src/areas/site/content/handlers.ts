import type * as calls from '@verstak/contract/content/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { Handlers } from '#http/handler.ts'
import { ADVANTAGES, siteContent } from './site-content.ts'

export const handlers: Handlers<typeof calls> = {
  storeInfo: async () => siteContent().store,

  contentPage: async ({ params }) => {
    const found = siteContent().pages.get(params.slug)
    if (!found) throw shopError('notFound', 'Такой страницы нет')
    return found.page
  },

  advantageList: async () => {
    const found = siteContent().pages.get(ADVANTAGES)
    if (!found) throw shopError('notFound', 'Такой страницы нет')
    return { title: found.page.title, items: found.items ?? [], page: found.page }
  },

  consentTexts: async () => ({
    consents: siteContent().consents.map(({ hash: _, ...text }) => text),
  }),
}
