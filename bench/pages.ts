import { type Browser, type CDPSession, chromium, type Page } from 'playwright'
import { findBrowser } from '../scripts/browser.ts'
import { EMPTY_PAGE } from './empty-page.ts'
import { median } from './table.ts'

export interface Profile {
  readonly name: string
  readonly viewport: { width: number; height: number }
  readonly cpu: number
  /** Without it the network is not throttled. */
  readonly network?: { latency: number; megabits: number }
}

export const profiles: readonly Profile[] = [
  { name: 'unthrottled', viewport: { width: 1350, height: 940 }, cpu: 1 },
  { name: 'slow', viewport: { width: 412, height: 823 }, cpu: 4, network: { latency: 150, megabits: 1.6 } },
]

export interface PageFigures {
  readonly script: number
  readonly bytes: number
  readonly requests: number
  readonly fcp: number
  readonly lcp: number
  readonly blocking: number
  readonly shift: number
}

declare global {
  interface Window {
    benchFigures: { lcp: number; shift: number; blocking: number; longest: number }
  }
}

/** Median of `runs` loads with a cold cache. Bytes are compressed. */
export async function measurePage(url: string, profile: Profile, runs: number): Promise<PageFigures> {
  return medianOf(await onFreshPages(url, profile, runs, (page, session) => loadOnce(page, session, url)))
}

/**
 * Like `measurePage`, but loads the pages in alternating turns, so that other load of the machine affects all
 * of them.
 */
export async function measureInTurns<Name extends string>(
  urls: Readonly<Record<Name, string>>,
  profile: Profile,
  runs: number,
): Promise<Record<Name, PageFigures>> {
  const names = Object.keys(urls) as Name[]
  const figures = Object.fromEntries(names.map((name) => [name, [] as PageFigures[]])) as Record<
    Name,
    PageFigures[]
  >
  for (let run = 0; run < runs; run += 1)
    for (const name of names)
      figures[name].push(
        ...(await onFreshPages(urls[name], profile, 1, (page, session) =>
          loadOnce(page, session, urls[name]),
        )),
      )
  return Object.fromEntries(names.map((name) => [name, medianOf(figures[name])])) as Record<Name, PageFigures>
}

function medianOf(figures: readonly PageFigures[]): PageFigures {
  const of = (key: keyof PageFigures) => median(figures.map((one) => one[key]))
  return {
    script: of('script'),
    bytes: of('bytes'),
    requests: of('requests'),
    fcp: of('fcp'),
    lcp: of('lcp'),
    blocking: of('blocking'),
    shift: of('shift'),
  }
}

/** In milliseconds. The mouse does not rest on the card before the press, so the page cannot prefetch the product. */
export async function measureClick(url: string, profile: Profile, runs: number): Promise<number> {
  const times = await onFreshPages(url, profile, runs, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' })
    // A Playwright locator would leave listeners in the page that slow every mouse event.
    const card = await page.evaluate(() => {
      const link = document.querySelector('main article a')?.getBoundingClientRect()
      return link ? { x: link.x + link.width / 2, y: link.y + link.height / 2 } : null
    })
    if (!card) throw new Error(`${url} has no product card`)
    // The page measures itself, because calls of the harness would take the page's time.
    const time = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const headings = () => Array.from(document.querySelectorAll('h1'), (one) => one.textContent)
          const before = headings()
          let pressed = 0
          const look = () => {
            if (headings().some((heading) => heading && !before.includes(heading)))
              requestAnimationFrame(() => resolve(performance.now() - pressed))
            else requestAnimationFrame(look)
          }
          const press = (event: Event) => {
            pressed = event.timeStamp
            look()
          }
          addEventListener('pointerdown', press, { once: true, capture: true })
        }),
    )
    // The harness runs calls in order, so after this one the page's listeners are installed.
    await page.evaluate(() => {})
    await page.mouse.move(card.x, card.y)
    await Promise.all([page.mouse.down(), page.mouse.up()])
    return time
  })
  return median(times)
}

/** A desktop with a CPU throttled four times. */
export const slowDesktop: Profile = {
  name: 'desktop, processor 4× slower',
  viewport: { width: 1350, height: 940 },
  cpu: 4,
}

/**
 * The longest time from a press on a filter to the next paint, ms. `hasty`: presses the next filter without
 * waiting for the list of the previous one.
 */
export async function measureFiltering(
  url: string,
  profile: Profile,
  runs: number,
  hasty: boolean,
): Promise<number> {
  const times = await onFreshPages(url, profile, runs, async (page) => {
    await page.addInitScript(() => {
      window.benchFigures = { lcp: 0, shift: 0, blocking: 0, longest: 0 }
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
          if (entry.interactionId)
            window.benchFigures.longest = Math.max(window.benchFigures.longest, entry.duration)
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await (hasty ? chooseInHaste(page) : chooseCalmly(page))
    return page.evaluate(() => window.benchFigures.longest)
  })
  return median(times)
}

async function chooseCalmly(page: Page): Promise<void> {
  for (let choice = 0; choice < CHOICES; choice += 1) {
    const before = page.url()
    await page.locator(FREE_CHOICE).first().click()
    await page.waitForURL((now) => now.href !== before)
    await page.waitForLoadState('networkidle')
  }
}

/** Clicks at coordinates measured beforehand: a locator would wait until the page is idle. */
async function chooseInHaste(page: Page): Promise<void> {
  const boxes = (await page.locator(FREE_CHOICE).all()).slice(0, CHOICES)
  const places = await Promise.all(boxes.map((box) => box.boundingBox()))
  for (const place of places) {
    if (!place) throw new Error('A choice is not on screen')
    await page.mouse.click(place.x + place.height / 2, place.y + place.height / 2)
    await page.waitForTimeout(HASTE_MS)
  }
  // The page reports a press only after its paint.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLED_MS)
}

const HASTE_MS = 300
const SETTLED_MS = 1000
const CHOICES = 3
const FREE_CHOICE = 'main form label:visible:has(input[type=checkbox]:not(:checked):enabled)'

/** One browser for all runs, but a new cache, storage and renderer for each. */
async function onFreshPages<T>(
  url: string,
  profile: Profile,
  runs: number,
  measure: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T[]> {
  const { executablePath, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args })
  try {
    const measured: T[] = []
    for (let run = 0; run < runs; run += 1) measured.push(await onFreshPage(browser, url, profile, measure))
    return measured
  } finally {
    await browser.close()
  }
}

async function onFreshPage<T>(
  browser: Browser,
  url: string,
  profile: Profile,
  measure: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: profile.viewport })
  try {
    const page = await context.newPage()
    await startRenderer(page, url)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    if (profile.cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu })
    if (profile.network) {
      const bytes = (profile.network.megabits * 1_000_000) / 8
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: profile.network.latency,
        downloadThroughput: bytes,
        uploadThroughput: bytes,
      })
    }
    return await measure(page, session)
  } finally {
    await context.close()
  }
}

/** Starts the renderer, which would add 150 ms to every figure. Nothing is fetched, so the cache stays cold. */
async function startRenderer(page: Page, url: string): Promise<void> {
  await page.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: EMPTY_PAGE }),
  )
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.unrouteAll()
}

async function loadOnce(page: Page, session: CDPSession, url: string): Promise<PageFigures> {
  let [bytes, requests] = [0, 0]
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    requests += 1
    bytes += encodedDataLength
  })
  await page.addInitScript(() => {
    // With the inspector attached, V8 records a stack for each Error and reparses every function on it.
    Reflect.deleteProperty(Error, 'stackTraceLimit')
    window.benchFigures = { lcp: 0, shift: 0, blocking: 0, longest: 0 }
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
    watch('largest-contentful-paint', (entry) => {
      window.benchFigures.lcp = entry.startTime
    })
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) window.benchFigures.shift += value
    })
    watch('longtask', (entry) => {
      window.benchFigures.blocking += Math.max(0, entry.duration - 50)
    })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(() => ({
    ...window.benchFigures,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    script: performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  }))
  return { bytes, requests, ...seen }
}
