import { appealDetail, appealMessagesRead } from '@verstak/contract/appeals/calls.ts'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { data } from '@verstak/federated/router.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

/** `quoted`: the message being replied to. `done`: the result of the last form. */
export const loader = screenLoader(async ({ api, params, url }) => {
  const id = params.id ?? ''
  try {
    const appeal = await api(appealDetail, { params: { id } })
    const last = appeal.messages.at(-1)
    // The response loaded before still marks the new messages.
    if (appeal.unread > 0 && last)
      await api(appealMessagesRead, { body: { id: appeal.id, message: last.id } })
    const quote = Number(url.searchParams.get('quote'))
    const quoted = appeal.messages.find((message) => message.id === quote) ?? null
    return { appeal, quoted, done: url.searchParams.get('done') }
  } catch (error) {
    // An address with an invalid id is a 404.
    if (isShopError(error) && error.kind === 'invalid') throw data(null, { status: 404 })
    throw error
  }
})

export type AppealData = ScreenData<typeof loader>
