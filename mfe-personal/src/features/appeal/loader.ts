import { appealDetail, appealMessagesRead } from '@verstak/contract/appeals/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { data } from '@verstak/federated/router.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

/** `quoted`: the message that is about to be answered; `done`: what a form has just done. */
export const loader = screenLoader(async ({ api, params, url }) => {
  const id = params.id ?? ''
  try {
    const appeal = await api(appealDetail, { params: { id } })
    const last = appeal.messages.at(-1)
    // The marks of this answer still tell what is new.
    if (appeal.unread > 0 && last)
      await api(appealMessagesRead, { body: { id: appeal.id, message: last.id } })
    const quote = Number(url.searchParams.get('quote'))
    const quoted = appeal.messages.find((message) => message.id === quote) ?? null
    return { appeal, quoted, done: url.searchParams.get('done') }
  } catch (error) {
    // An address that cannot be an appeal's is a page that does not exist.
    if (isShopError(error) && error.kind === 'invalid') throw data(null, { status: 404 })
    throw error
  }
})

export type AppealData = ScreenData<typeof loader>
