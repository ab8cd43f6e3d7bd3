// @vitest-environment happy-dom
import { createBus } from '@verstak/federated/bus.ts'
import { sessionEnded, sessionStarted } from '@verstak/federated/events/session.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { followSessionStart } from './session-start.ts'

afterEach(() => vi.restoreAllMocks())

function open(user?: number) {
  const bus = createBus()
  const heard: number[] = []
  bus.subscribe(sessionStarted, (started) => heard.push(started.user))
  const reload = vi.fn()
  followSessionStart({ bus, user: () => user, reload })
  const signIn = (other: number) => bus.publish(sessionStarted, { user: other })
  return { bus, heard, reload, signIn }
}
const hide = (hidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
const comeBack = () => dispatchEvent(new Event('focus'))

test('a page of a user tells the other tabs, a page of a guest does not', () => {
  expect(open(7).heard).toEqual([7])
  expect(open().heard).toEqual([])
})

test('a hidden tab of a guest is loaded again at once, a visible one when it is returned to', () => {
  hide(true)
  const { reload, signIn } = open()
  signIn(7)
  expect(reload).toHaveBeenCalledOnce()
  hide(false)
  const visible = open()
  visible.signIn(7)
  expect(visible.reload).not.toHaveBeenCalled()
  comeBack()
  comeBack()
  expect(visible.reload).toHaveBeenCalledOnce()
})

test('a tab of the same user stays, one of another user does not', () => {
  hide(true)
  const { bus, reload, signIn } = open(7)
  signIn(7)
  bus.publish(sessionEnded, { from: '/' })
  expect(reload).not.toHaveBeenCalled()
  signIn(8)
  expect(reload).toHaveBeenCalledOnce()
})

test('without a network the page stays', () => {
  hide(true)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { reload, signIn } = open()
  signIn(7)
  expect(reload).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  comeBack()
  expect(reload).toHaveBeenCalledOnce()
})
