// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { measureVitals } from './vitals.ts'

type Take = (list: { getEntries: () => object[] }) => void
const observed = new Map<string, Take>()
let known = ['largest-contentful-paint', 'layout-shift', 'event', 'first-input']
let hidden: object[] = []
const sent: { path: string; body: unknown }[] = []

class Observer {
  static get supportedEntryTypes() {
    return known
  }
  readonly take: Take
  constructor(take: Take) {
    this.take = take
  }
  observe({ type }: { type: string }) {
    observed.set(type, this.take)
  }
  disconnect() {
    for (const [type, take] of observed) if (take === this.take) observed.delete(type)
  }
}
const tell = (type: string, ...entries: object[]) => observed.get(type)?.({ getEntries: () => entries })
const look = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
const measure = (path = '/brands/') => {
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation'
      ? ([{ name: `http://shop.example${path}` }] as never)
      : type === 'visibility-state'
        ? (hidden as never)
        : [],
  )
  history.replaceState(null, '', path)
  let show = (_path: string) => {}
  measureVitals({
    versions: { 'mfe-catalog': '0a' },
    onPage: (shown) => {
      show = shown
    },
  })
  return (next: string) => show(next)
}

beforeEach(() => {
  vi.stubGlobal('PerformanceObserver', Observer)
  navigator.sendBeacon = (path, body) =>
    Boolean(sent.push({ path: String(path), body: JSON.parse(String(body)) }))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  observed.clear()
  sent.length = 0
  hidden = []
  known = ['largest-contentful-paint', 'layout-shift', 'event', 'first-input']
})

test('measurements are sent once when the page is hidden, each page with its own', () => {
  const show = measure()
  tell('largest-contentful-paint', { startTime: 700.2 }, { startTime: 1_200.6 })
  tell('first-input', { duration: 16 })
  tell('event', { duration: 120, interactionId: 1 }, { duration: 900, interactionId: 0 })
  show('/catalog/')
  tell('event', { duration: 210, interactionId: 2 })
  look('visible')
  expect(sent).toEqual([])
  look('hidden')
  look('visible')
  look('hidden')
  expect(sent).toEqual([
    {
      path: '/-/vitals/',
      body: {
        versions: { 'mfe-catalog': '0a' },
        pages: [
          { path: '/brands/', lcp: 1_201, inp: 120, cls: 0 },
          { path: '/catalog/', inp: 210, cls: 0 },
        ],
      },
    },
  ])
  expect(observed.size).toBe(0)
})

test('layout shifts are summed per session, without those after input', () => {
  measure()
  const shift = (startTime: number, value: number, hadRecentInput = false) =>
    tell('layout-shift', { startTime, value, hadRecentInput })
  shift(100, 0.05)
  shift(900, 0.1)
  shift(1_000, 0.9, true)
  shift(3_000, 0.02)
  look('hidden')
  expect(sent[0]?.body).toMatchObject({ pages: [{ cls: 0.15 }] })
})

test('a page opened in the background reports no first paint', () => {
  hidden = [{ name: 'hidden', startTime: 0 }]
  measure()
  tell('largest-contentful-paint', { startTime: 60_000 })
  look('hidden')
  expect(sent[0]?.body).toMatchObject({ pages: [{ path: '/brands/', cls: 0 }] })
  expect(JSON.stringify(sent)).not.toContain('lcp')
})

test('a browser without support measures nothing', () => {
  known = []
  measure()
  expect(observed.size).toBe(0)
  look('hidden')
  expect(sent).toEqual([])
})

test('a long visit sends at most twenty pages', () => {
  const show = measure()
  for (let nth = 0; nth < 60; nth += 1) show(`/brands/${nth}/`)
  look('hidden')
  expect(sent).toMatchObject([{ body: { pages: Array(20).fill({ cls: 0 }) } }])
})
