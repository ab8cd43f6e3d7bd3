import { favoriteListShare } from '@verstak/contract/favourites-lists/calls.ts'
import type { Api } from '@verstak/federated/api.ts'
import { redirect } from '@verstak/federated/router.ts'
import { requestKeyOf, textOf } from '@verstak/kit/forms/form-text.ts'
import { copyList } from '#product-sets/copy-list.ts'
import { favouritesHref } from './data.ts'

interface ShareAnswer {
  readonly ok: true
  readonly told: string
}

const share =
  (how: 'organization' | 'link', revoke: 'Y' | 'N', told: string) =>
  async (api: Api, form: FormData): Promise<ShareAnswer> => {
    await api(favoriteListShare, { body: { id: Number(textOf(form, 'id')), with: how, revoke } })
    return { ok: true, told }
  }

/** Sharing of a list, by intent. */
export const shareActs: Readonly<Record<string, (api: Api, form: FormData) => Promise<ShareAnswer>>> = {
  'share-organization': share('organization', 'N', 'Список открыт коллегам'),
  'close-organization': share('organization', 'Y', 'Список больше не виден коллегам'),
  'share-link': share('link', 'N', 'Ссылка действует 30 дней'),
  'close-link': share('link', 'Y', 'Ссылка закрыта: по ней ничего не видно'),
  'list-copy': async (api, form) => {
    const { list } = await copyList(api, { id: Number(textOf(form, 'id')), ...requestKeyOf(form) })
    throw redirect(favouritesHref({ list: list.id }))
  },
}
