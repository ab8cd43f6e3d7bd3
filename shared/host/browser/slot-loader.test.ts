// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReleasedRemote } from '../app/release.ts'
import { loadSlot } from '../app/remotes.ts'
import { slotLoader } from './slot-loader.ts'

vi.mock('../app/remotes.ts', () => ({ loadSlot: vi.fn() }))

const SLOT = 'mfe-basket-checkout/add-to-basket'
const remotes = [{ name: 'mfe-basket-checkout' }] as unknown as ReleasedRemote[]
const AddToBasket = () => null
const renew = vi.fn()
const report = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(loadSlot).mockReset()
  renew.mockReset()
  report.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a slot is loaded once and keeps its promise', async () => {
  vi.mocked(loadSlot).mockResolvedValue(AddToBasket)
  const source = slotLoader({ remotes, down: [] }, report, renew)
  const waitedFor = source(SLOT)
  expect(await waitedFor).toBe(AddToBasket)
  expect(source(SLOT)).toBe(waitedFor)
  expect(loadSlot).toHaveBeenCalledOnce()
})

test('a failed slot is null, is reported once, and is shown once it is available', async () => {
  const failure = new Error('down')
  vi.spyOn(console, 'warn').mockReturnValue()
  vi.mocked(loadSlot)
    .mockRejectedValueOnce(failure)
    .mockRejectedValueOnce(failure)
    .mockResolvedValueOnce(AddToBasket)
  const source = slotLoader({ remotes, down: [] }, report, renew)
  expect(await source(SLOT)).toBeNull()
  expect(report).toHaveBeenCalledExactlyOnceWith('mfe-basket-checkout', failure)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await source(SLOT)).toBeNull()
  expect(renew).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(renew).toHaveBeenCalledOnce()
  expect(source(SLOT)).toBe(AddToBasket)
  expect(report).toHaveBeenCalledOnce()
})

test('a slot unavailable on the server is not requested during hydration, and is shown later without a reload', async () => {
  vi.mocked(loadSlot).mockResolvedValue(AddToBasket)
  const source = slotLoader({ remotes, down: ['mfe-basket-checkout'] }, report, renew)
  expect(source(SLOT)).toBeNull()
  expect(loadSlot).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(renew).toHaveBeenCalledOnce()
  expect(source(SLOT)).toBe(AddToBasket)
})

test('a slot of an unreleased remote is unavailable', () => {
  expect(slotLoader({ remotes: [], down: [] }, report, renew)(SLOT)).toBeNull()
  expect(loadSlot).not.toHaveBeenCalled()
})
