// @vitest-environment happy-dom
import { holdClock } from '@verstak/testing/clock.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderHook } from '@verstak/testing/render-hook.tsx'
import { expect, test, vi } from 'vitest'
import { useBuildWatch } from './use-build-watch.ts'

const pass = holdClock()

async function open(underWay: boolean, loader = vi.fn((): unknown => null)) {
  const hook = await renderHook(() => useBuildWatch(underWay), fakeApi(), { loader })
  return { ...hook, loaded: () => loader.mock.calls.length }
}

test('while a build is under way the data is asked for every two seconds', async () => {
  const { loaded, page } = await open(true)
  for (const times of [1, 2, 3]) {
    expect(loaded()).toBe(times)
    await pass(1999)
    expect(loaded()).toBe(times)
    await pass(1)
    // The answer comes.
    await pass(0)
  }
  page.unmount()
  await pass(10_000)
  expect(loaded()).toBe(4)
})

test('without a build nothing is asked for again', async () => {
  const { loaded } = await open(false)
  await pass(10_000)
  expect(loaded()).toBe(1)
})

test('an answer that takes its time is waited for', async () => {
  let answer = (_data: null) => {}
  const loader = vi.fn((): unknown => null)
  const { loaded, work } = await open(true, loader)
  loader.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await pass(10_000)
  expect(loaded()).toBe(2)
  await work(() => answer(null))
  await pass(0)
  await pass(2000)
  expect(loaded()).toBe(3)
})
