// @vitest-environment happy-dom
import { shopError } from '@verstak/contract/errors.ts'
import { packingReceive } from '@verstak/contract/packing/calls.ts'
import type { PackingList } from '@verstak/contract/packing/schemas.ts'
import { browserStorage } from '@verstak/federated/lib/guarded-storage.ts'
import { holdClock } from '@verstak/testing/clock.ts'
import { fakeApi } from '@verstak/testing/fake-api.ts'
import { renderHook } from '@verstak/testing/render-hook.tsx'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readCounted } from './kept-count.ts'
import { type Counted, NOTHING } from './receiving-state.ts'
import { useReceiving } from './use-receiving.ts'

const CODE = '0a1b2c3d4e5f6g7h8j9k'
const pass = holdClock()

const line = (id: number, article: string, quantity: number, position = id) => ({
  ...{ order_line: position * 10, position, brand: null },
  ...{ id, article, name: `Товар ${article}`, unit: 'шт', quantity, barcodes: [], picture: null },
})
/** The drill lies in both boxes. */
const list: PackingList = {
  ...{ code: CODE, number: 'В-000007/1', order_number: 'В-000007', received: null },
  ...{ created_at: '2026-11-20T09:00:00.000Z', open_until: '2027-05-20T09:00:00.000Z' },
  boxes: [
    { box: 1, weight_grams: null, lines: [line(1, 'DR-1', 2)] },
    { box: 2, weight_grams: null, lines: [line(2, 'DR-1', 1, 1), line(3, 'SC-12', 5)] },
  ],
}

let online = true
Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online })
const setOnline = (value: boolean) =>
  act(async () => {
    online = value
    dispatchEvent(new Event(value ? 'online' : 'offline'))
  })

const tones: number[] = []
class FakeAudio {
  readonly currentTime = 0
  readonly destination = {}
  close() {}
  createGain() {
    return { gain: { value: 0 }, connect: () => {} }
  }
  createOscillator() {
    const frequency = { value: 0 }
    const connect = (to: object) => to
    return { frequency, connect, start: () => tones.push(frequency.value), stop: () => {}, onended: null }
  }
}

beforeEach(() => {
  browserStorage.remove(`verstak.receiving.${CODE}`)
  online = true
  tones.length = 0
  vi.stubGlobal('AudioContext', FakeAudio)
})

const store = () => fakeApi().on(packingReceive, () => ({ agrees: true }))

async function open(api = store(), initial?: Counted) {
  const { page, now, work } = await renderHook(() => useReceiving(list, initial), api)
  const scan = async (...codes: string[]) => {
    for (const code of codes) await work((receiving) => receiving.scan(code))
  }
  const sent = () => api.asked(packingReceive).map(({ body }) => body)
  return { page, now, work, scan, sent, counts: () => now().counted.counts }
}

describe('a scanned code', () => {
  test('matches up to the quantity of the list, and one more is a surplus', async () => {
    const { now, scan } = await open()
    await scan('SC-12', 'SC-12', 'SC-12', 'SC-12', 'SC-12')
    expect(now().heard).toMatchObject({ tone: 'good', text: 'Товар SC-12 — 5 из 5\u00a0шт' })
    await scan('SC-12')
    expect(now().heard).toMatchObject({ tone: 'warn', text: 'Лишнее: Товар SC-12 — 6 из 5\u00a0шт' })
    expect(tones).toEqual([1200, 1200, 1200, 1200, 1200, 300])
  })

  test('fills the first box, then the next one; a surplus counts in the first', async () => {
    const { scan, counts } = await open()
    await scan('DR-1', 'DR-1')
    expect(counts()).toEqual({ 1: 2 })
    await scan('DR-1')
    expect(counts()).toEqual({ 1: 2, 2: 1 })
    await scan('DR-1')
    expect(counts()).toEqual({ 1: 3, 2: 1 })
  })

  test('outside the list is counted separately', async () => {
    const { now, scan, work } = await open()
    await scan(' X-1 ', 'X-2', 'X-1', '  ', `${'7'.repeat(101)}`)
    expect(now().counted.strangers).toEqual([
      { code: 'X-1', quantity: 2 },
      { code: 'X-2', quantity: 1 },
      { code: '7'.repeat(100), quantity: 1 },
    ])
    expect(now().heard).toMatchObject({ tone: 'bad', text: `Не из этого листа: ${'7'.repeat(100)}` })
    expect(tones).toEqual([300, 300, 300, 300])
    await work((receiving) => receiving.removeStranger('X-1'))
    expect(now().counted.strangers.map(({ quantity }) => quantity)).toEqual([1, 1])
  })

  test('is refused after a hundred unexpected codes, which still count', async () => {
    const strangers = Array.from({ length: 99 }, (_, index) => ({ code: `X-${index}`, quantity: 1 }))
    localStorage.setItem(`verstak.receiving.${CODE}`, JSON.stringify({ ...NOTHING, strangers }))
    const { now, scan } = await open()
    await scan('X-99', 'X-100')
    expect(now().heard?.text).toBe('Слишком много товаров не из этого листа')
    expect(now().counted.strangers).toHaveLength(100)
    await scan('X-99')
    expect(now().counted.strangers.at(-1)).toEqual({ code: 'X-99', quantity: 2 })
  })
})

test.each([
  [-1, 0],
  [0, 0],
  [1_000_000, 1_000_000],
  [1_000_001, 1_000_000],
])('a typed count of %d is %d', async (typed, kept) => {
  const { work, counts } = await open()
  await work((receiving) => receiving.setCount(1, typed))
  expect(counts()).toEqual({ 1: kept })
})

test('each count is stored in the browser at once', async () => {
  const { page, scan } = await open()
  await scan('DR-1', 'X-1')
  const kept = { ...NOTHING, counts: { 1: 1 }, strangers: [{ code: 'X-1', quantity: 1 }] }
  expect(readCounted(CODE)).toEqual(kept)
  page.unmount()
  const again = await open()
  expect(again.now().counted).toEqual(kept)
  await again.work((receiving) => receiving.countAll())
  expect(again.counts()).toEqual({ 1: 2, 2: 1, 3: 5 })
  await again.work((receiving) => receiving.restart())
  expect(readCounted(CODE)).toEqual(NOTHING)
})

test('a result from the server is not replaced by the stored count', async () => {
  localStorage.setItem(`verstak.receiving.${CODE}`, JSON.stringify({ ...NOTHING, counts: { 1: 1 } }))
  const { counts, sent } = await open(store(), { ...NOTHING, counts: { 3: 4 }, finished: 'key', sent: true })
  expect([counts(), sent()]).toEqual([{ 3: 4 }, []])
})

test('two tabs of one list count together', async () => {
  const one = await open()
  const other = await open()
  await one.scan('DR-1')
  await other.scan('SC-12')
  await one.scan('DR-1', 'X-1')
  const both = { counts: { 1: 2, 3: 1 }, strangers: [{ code: 'X-1', quantity: 1 }] }
  expect(one.now().counted).toMatchObject(both)
  expect(readCounted(CODE)).toMatchObject(both)
  await act(async () => dispatchEvent(new StorageEvent('storage', { key: `verstak.receiving.${CODE}` })))
  expect(other.now().counted).toMatchObject(both)
})

test('a full browser storage is reported', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem() {
      throw new Error('no room')
    },
  })
  const { now } = await open()
  expect(now().problem).toMatch(/не даёт хранить/)
})

describe('a finished count', () => {
  test('is sent once, with the lines of the list only', async () => {
    localStorage.setItem(`verstak.receiving.${CODE}`, JSON.stringify({ ...NOTHING, counts: { 1: 2, 9: 7 } }))
    const { now, scan, sent, work } = await open()
    await scan('X-1')
    await work((receiving) => receiving.finish())
    const key = now().counted.finished
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    const strangers = [{ code: 'X-1', quantity: 1 }]
    expect(sent()).toEqual([{ code: CODE, key, counts: [{ line: 1, quantity: 2 }], strangers }])
    expect(now().counted).toMatchObject({ finished: key, sent: true })
  })

  test('finished twice keeps its key; a continued one gets a new key', async () => {
    const { now, sent, work } = await open()
    await work((receiving) => receiving.finish())
    const first = now().counted.finished
    await work((receiving) => receiving.finish())
    expect(now().counted.finished).toBe(first)
    await work((receiving) => receiving.resume())
    expect(now().counted).toMatchObject({ finished: null, sent: false })
    await work((receiving) => receiving.finish())
    expect(sent().map(({ key }) => key)).toEqual([first, first, now().counted.finished])
    expect(now().counted.finished).not.toBe(first)
  })

  test('of a page opened offline waits too', async () => {
    online = false
    const { sent, work } = await open()
    await work((receiving) => receiving.finish())
    expect(sent()).toEqual([])
    await setOnline(true)
    expect(sent()).toHaveLength(1)
  })

  test('waits for the network', async () => {
    const { now, sent, work } = await open()
    await setOnline(false)
    await work((receiving) => receiving.finish())
    expect([sent(), now().online]).toEqual([[], false])
    await setOnline(true)
    expect([sent().length, now().counted.sent]).toEqual([1, true])
  })

  test('is retried every 15 seconds without an answer', async () => {
    const api = store().on(packingReceive, () => {
      throw shopError('unavailable')
    })
    const { now, sent, work } = await open(api)
    await work((receiving) => receiving.finish())
    expect(now().problem).toMatch(/пока не отвечает/)
    await pass(14_999)
    expect(sent()).toHaveLength(1)
    await pass(1)
    expect(sent()).toHaveLength(2)
    api.on(packingReceive, () => ({ agrees: true }))
    await pass(15_000)
    expect(sent()).toHaveLength(3)
    expect(now()).toMatchObject({ problem: null, counted: { sent: true } })
  })

  test('is not sent again after a refusal', async () => {
    const api = store().on(packingReceive, () => {
      throw shopError('conflict', 'Слишком много раз')
    })
    const { now, sent, work } = await open(api)
    await work((receiving) => receiving.finish())
    await pass(60_000)
    expect([now().problem, now().counted.sent, sent().length]).toEqual(['Слишком много раз', false, 1])
  })

  test('continued while it is being sent does not count as sent', async () => {
    let arrive = () => {}
    const api = store().on(
      packingReceive,
      () =>
        new Promise((resolve) => {
          arrive = () => resolve({ agrees: true })
        }),
    )
    const { now, sent, work } = await open(api)
    await work((receiving) => receiving.finish())
    await work((receiving) => receiving.setCount(1, 2))
    expect([sent().length, now().counted.counts]).toEqual([1, {}])
    await work((receiving) => receiving.resume())
    await work(() => arrive())
    expect(now().counted).toMatchObject({ finished: null, sent: false })
  })
})
