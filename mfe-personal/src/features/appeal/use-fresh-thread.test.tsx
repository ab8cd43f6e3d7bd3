// @vitest-environment happy-dom
import { holdClock } from '@verstak/testing/clock.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderHook } from '@verstak/testing/render-hook.tsx'
import { expect, test, vi } from 'vitest'
import { useFreshThread } from './use-fresh-thread.ts'

const pass = holdClock()
let visibility: DocumentVisibilityState = 'visible'
Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })

async function open() {
  visibility = 'visible'
  const loader = vi.fn((): unknown => null)
  const hook = await renderHook(useFreshThread, fakeApi(), { loader })
  const see = (now: DocumentVisibilityState) =>
    hook.work(() => {
      visibility = now
      document.dispatchEvent(new Event('visibilitychange'))
    })
  return { ...hook, loader, see, loaded: () => loader.mock.calls.length }
}

test('messages are asked for every minute until the page is left', async () => {
  const { loaded, page } = await open()
  await pass(59_999)
  expect(loaded()).toBe(1)
  await pass(1)
  await pass(60_000)
  expect(loaded()).toBe(3)
  page.unmount()
  await pass(600_000)
  expect(loaded()).toBe(3)
})

test('a page out of sight asks for nothing, and at once when it is in sight again', async () => {
  const { loaded, page, see } = await open()
  await see('hidden')
  await pass(600_000)
  expect(loaded()).toBe(1)
  await see('visible')
  expect(loaded()).toBe(2)
  page.unmount()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(loaded()).toBe(2)
})

test('an answer that takes its time is not asked for twice', async () => {
  const { loaded, loader } = await open()
  loader.mockReturnValue(new Promise(() => {}))
  for (const _minute of [1, 2, 3]) await pass(60_000)
  expect(loaded()).toBe(2)
})
