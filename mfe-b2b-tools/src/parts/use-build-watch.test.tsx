// @vitest-environment happy-dom
import { holdClock } from '@verstak/testing/clock.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderHook } from '@verstak/testing/render-hook.tsx'
import { expect, test, vi } from 'vitest'
import { useBuildWatch } from './use-build-watch.ts'

const pass = holdClock()

/** The store takes a tenth of a second for an answer. */
const late = (): unknown => new Promise((resolve) => setTimeout(resolve, 100, null))

async function open(underWay: boolean) {
  const loader = vi.fn(late)
  const hook = await renderHook(() => useBuildWatch(underWay), fakeApi(), { loader })
  await pass(100)
  return { ...hook, loader, loaded: () => loader.mock.calls.length }
}

test('while a build is under way the data is asked for two seconds after each answer', async () => {
  const { loaded, page } = await open(true)
  for (const times of [1, 2, 3]) {
    expect(loaded()).toBe(times)
    await pass(1999)
    expect(loaded()).toBe(times)
    await pass(1)
    await pass(100)
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
  const { loaded, loader } = await open(true)
  loader.mockReturnValue(new Promise(() => {}))
  await pass(2000)
  await pass(60_000)
  expect(loaded()).toBe(2)
})
