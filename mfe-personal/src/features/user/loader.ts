import { shopError } from '@verstak/contract/errors.ts'
import { getShopsList, getUser } from '@verstak/contract/users/calls.ts'
import { type ScreenData, screenLoader } from '@verstak/federated/screen.ts'

const done = { saved: 'Сохранено', resent: 'Приглашение отправлено ещё раз' } as const

export const loader = screenLoader(async ({ api, params, url }) => {
  const userId = Number(params.id)
  if (!Number.isSafeInteger(userId) || userId < 1) throw shopError('notFound', 'Такого пользователя нет')
  const [{ user }, { shops }] = await Promise.all([
    api(getUser, { query: { userId } }),
    api(getShopsList, { query: { userId } }),
  ])
  const said = url.searchParams.get('done') ?? ''
  return { user, shops, said: Object.hasOwn(done, said) ? done[said as keyof typeof done] : null }
})

export type UserData = ScreenData<typeof loader>
