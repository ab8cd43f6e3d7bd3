import type { ScreenHandle } from '@verstak/shared/host/app/head.ts'
import { screenAction, screenLoader } from '@verstak/shared/host/app/screen.ts'

export const loader = screenLoader(({ api }) => api('joinRequests'))

export type UsersData = Awaited<ReturnType<typeof loader>>

/** Decides on one request; gives what became of whom. */
export const action = screenAction(async ({ api, form }) => {
  const decision = form.get('decision') === 'accept' ? 'accept' : 'decline'
  await api('joinRequestDecide', { body: { id: Number(form.get('id')), decision } })
  return { ok: true as const, decision, name: String(form.get('name') ?? '') }
})

export const handle = {
  head: () => ({ title: 'Пользователи', noindex: true }),
} satisfies ScreenHandle

export { UsersPage as Component } from './users-page.tsx'
