import * as paths from '@verstak/domain/paths.ts'
import { draftKey } from '#claim-drafts/send-drafts.ts'
import { stepHref } from './claim-query.ts'
import { itemsOf } from './draft-items.ts'
import type { Draft } from './loader.ts'
import { refusal } from './problems.ts'
import type { Tools } from './tools.ts'

/**
 * The draft's id is the idempotency key: a draft sent twice makes one claim. Offline, the claim waits for the
 * network.
 */
export async function sendClaim({ drafts }: Tools, form: FormData, draft: Draft): Promise<string> {
  const { type, source, order_number, wish, comment, contact, requisites } = draft.content
  if (!type || !wish) throw refusal([{ field: 'wish', message: 'Выберите, чего вы хотите' }])
  const items = itemsOf(draft)
  const body = {
    key: draftKey(draft.id),
    draft: draft.id,
    ...(source === 'order' ? { order_number } : {}),
    ...(source === 'service' ? { service: serviceOf(items) } : {}),
    items,
    wish,
    comment,
    contact,
    ...(wish === 'refund' ? { requisites } : {}),
    as_request: form.has('as_request'),
  }
  const number = await drafts.send({ params: { type }, body }, draft.id)
  return number === null ? stepHref(draft.id, 'review') : paths.claim(number, 'sent')
}

const serviceOf = ([item]: ReturnType<typeof itemsOf>) =>
  item && { article: item.article, name: item.custom_article }
