import { beforeEach, expect, test, vi } from 'vitest'
import type { ReleasedRemote } from '../app/release.ts'
import { loadSlot } from '../app/remotes.ts'
import { reportFailure } from './report.ts'
import { slotLoader } from './slot-loader.ts'

vi.mock('../app/remotes.ts', () => ({ loadSlot: vi.fn() }))
vi.mock('./report.ts', () => ({ reportFailure: vi.fn() }))

const SLOT = 'mfe-basket-checkout/add-to-basket'
const remotes = [{ name: 'mfe-basket-checkout' }] as ReleasedRemote[]
const AddToBasket = () => null

beforeEach(() => vi.mocked(loadSlot).mockReset())

test('a slot is loaded once, and stays the promise that the page has waited for', async () => {
  vi.mocked(loadSlot).mockResolvedValue(AddToBasket)
  const source = slotLoader(remotes)
  const waitedFor = source(SLOT)
  expect(await waitedFor).toBe(AddToBasket)
  expect(source(SLOT)).toBe(waitedFor)
  expect(loadSlot).toHaveBeenCalledOnce()
})

test('a slot that fails is null, is reported, and is tried again when it is shown five seconds later', async () => {
  vi.useFakeTimers()
  try {
    const failure = new Error('down')
    vi.spyOn(console, 'warn').mockReturnValue()
    vi.mocked(loadSlot).mockRejectedValueOnce(failure).mockResolvedValueOnce(AddToBasket)
    const source = slotLoader(remotes)
    expect(await source(SLOT)).toBeNull()
    expect(reportFailure).toHaveBeenCalledExactlyOnceWith(remotes[0], failure)
    expect(await source(SLOT)).toBeNull()
    vi.advanceTimersByTime(5_000)
    expect(await source(SLOT)).toBe(AddToBasket)
  } finally {
    vi.useRealTimers()
  }
})

test('a slot of a remote that is not released is not to be had', () => {
  expect(slotLoader([])(SLOT)).toBeNull()
  expect(loadSlot).not.toHaveBeenCalled()
})
