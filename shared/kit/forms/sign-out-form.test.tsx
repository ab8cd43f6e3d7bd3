// @vitest-environment happy-dom
import { logout, logoutAll } from '@verstak/contract/auth/calls.ts'
import { shopError } from '@verstak/contract/errors.ts'
import { bus } from '@verstak/federated/bus.ts'
import { sessionEnded } from '@verstak/federated/events/session.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderScreen } from '@verstak/testing/render-screen.tsx'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signOut } from './sign-out.ts'
import { SignOutForm } from './sign-out-form.tsx'

const heard: string[] = []
let stop = () => {}
beforeEach(() => {
  heard.length = 0
  const leave = bus.subscribe(sessionEnded, ({ from }) => heard.push(from))
  stop = () => void leave()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

const open = (api = fakeApi().on(logout, () => null), everywhere = false) =>
  renderScreen(
    {
      Component: () => (
        <SignOutForm from="/basket/">
          {everywhere ? <input type="hidden" name="everywhere" value="1" /> : null}
          <button type="submit">Выйти</button>
        </SignOutForm>
      ),
    },
    api,
  )
const formIn = (page: Awaited<ReturnType<typeof open>>) => {
  const form = page.container.querySelector('form')
  if (!form) throw new Error('there is no form')
  return form
}

test('notifies every tab once the session has ended', async () => {
  const went: string[] = []
  const api = fakeApi().on(logout, () => {
    expect(heard).toEqual([])
    return null
  })
  const page = await open(api)
  await signOut(formIn(page), (to) => went.push(to))
  expect(heard).toEqual(['/basket/'])
  expect(went).toEqual(['/login/?from=%2Fbasket%2F'])
})

test('treats an expired session as ended', async () => {
  const api = fakeApi().on(logoutAll, () => {
    throw shopError('sessionOver')
  })
  const page = await open(api, true)
  await signOut(formIn(page), () => {})
  expect(heard).toEqual(['/basket/'])
})

test('submits the form without notifying tabs when the call fails', async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  const page = await open(
    fakeApi().on(logout, () => {
      throw shopError('unavailable')
    }),
  )
  await page.user.click(page.getByRole('button', { name: 'Выйти' }))
  await page.waitFor(() => expect(submit).toHaveBeenCalledOnce())
  expect(heard).toEqual([])
})

test('without a network the press is left to the host, which keeps the page', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const asked = vi.fn(() => null)
  const page = await open(fakeApi().on(logout, asked))
  const heard: boolean[] = []
  const stay = (event: Event) => {
    heard.push(event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('submit', stay, { once: true })
  await page.user.click(page.getByRole('button', { name: 'Выйти' }))
  expect(heard).toEqual([false])
  expect(asked).not.toHaveBeenCalled()
})
