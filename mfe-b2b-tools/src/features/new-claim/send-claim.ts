import { claimAdd } from '@verstak/shared/contract/claims/calls.ts'
import * as paths from '@verstak/shared/domain/paths.ts'
import type { Api } from '@verstak/shared/federated/api.ts'
import { itemsOf } from './draft-items.ts'
import type { Draft } from './loader.ts'
import { refusal } from './problems.ts'

/** The draft's number is the key, so that a draft that is sent twice makes one claim. */
export async function sendClaim(api: Api, form: FormData, draft: Draft): Promise<string> {
  const { type, source, order_number, wish, comment, contact, requisites } = draft.content
  if (!type || !wish) throw refusal([{ field: 'wish', message: 'Выберите, чего вы хотите' }])
  const items = itemsOf(draft)
  const { number } = await api(claimAdd, {
    params: { type },
    body: {
      key: `claim-draft-${draft.id}`,
      draft: draft.id,
      ...(source === 'order' ? { order_number } : {}),
      ...(source === 'service' ? { service: serviceOf(items) } : {}),
      items,
      wish,
      comment,
      contact,
      ...(wish === 'refund' ? { requisites } : {}),
      as_request: form.has('as_request'),
    },
  })
  return paths.claim(number, 'sent')
}

const serviceOf = ([item]: ReturnType<typeof itemsOf>) =>
  item && { article: item.article, name: item.custom_article }
