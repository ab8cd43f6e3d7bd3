import { VITALS_PATH } from '../app/release.ts'

type Values = { lcp?: number; inp?: number; cls?: number }
interface ShiftEntry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

/** A session of shifts ends after this time without a shift, or after this total duration. */
const [SHIFT_GAP_MS, SHIFT_SESSION_MS] = [1_000, 5_000]
const MOST_PAGES = 20

interface Measured {
  /** Versions by remote. */
  readonly versions: Readonly<Record<string, string>>
  /** Subscribes to the paths of pages shown from now on. */
  readonly onPage: (shown: (path: string) => void) => void
}

/**
 * Measures the loaded page and later ones, and sends the values once, when the visitor leaves or hides the
 * page. The browser has buffered earlier entries. Stores nothing and sends nothing that identifies the
 * visitor.
 */
export function measureVitals({ versions, onPage }: Measured): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const first = navigation ? new URL(navigation.name).pathname : location.pathname
  const pages = new Map<string, Values>()
  let path = first
  let session = { value: 0, from: 0, to: 0 }
  const values = (of = path): Values => {
    const known = pages.get(of) ?? (isKnown('layout-shift') ? { cls: 0 } : {})
    if (pages.size < MOST_PAGES) pages.set(of, known)
    return known
  }
  const show = (next: string): void => {
    if (next === path) return
    path = next
    session = { value: 0, from: 0, to: 0 }
    values()
  }
  values()
  show(location.pathname)
  onPage(show)

  const observers = [
    observe('largest-contentful-paint', ({ startTime }) => {
      if (!wasHidden(startTime)) values(first).lcp = Math.round(startTime)
    }),
    observe('layout-shift', (entry) => {
      const { value, startTime, hadRecentInput } = entry as ShiftEntry
      if (hadRecentInput) return
      const goesOn = startTime - session.to < SHIFT_GAP_MS && startTime - session.from < SHIFT_SESSION_MS
      session = goesOn
        ? { ...session, value: session.value + value, to: startTime }
        : { value, from: startTime, to: startTime }
      const page = values()
      page.cls = Math.max(page.cls ?? 0, Math.round(session.value * 1_000) / 1_000)
    }),
    // Browsers report only the first of quick interactions.
    ...['event', 'first-input'].map((type) =>
      observe(type, (entry) => {
        const { duration, interactionId } = entry as PerformanceEventTiming & { interactionId?: number }
        const page = values()
        if (interactionId || type === 'first-input') page.inp = Math.max(page.inp ?? 0, Math.round(duration))
      }),
    ),
  ]
  const send = (): void => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    for (const observer of observers) observer?.disconnect()
    const measured = [...pages].flatMap(([at, of]) => (Object.keys(of).length > 0 ? { path: at, ...of } : []))
    if (measured.length > 0) navigator.sendBeacon(VITALS_PATH, JSON.stringify({ versions, pages: measured }))
  }
  document.addEventListener('visibilitychange', send)
}

/** Entry types unknown to the browser are not measured. */
const isKnown = (type: string): boolean => PerformanceObserver.supportedEntryTypes.includes(type)

function observe(type: string, take: (entry: PerformanceEntry) => void): PerformanceObserver | undefined {
  if (!isKnown(type)) return undefined
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
  observer.observe({ type, buffered: true })
  return observer
}

/** A page opened in the background is painted only when it becomes visible. */
const wasHidden = (before: number): boolean =>
  performance
    .getEntriesByType('visibility-state')
    .some(({ name, startTime }) => name === 'hidden' && startTime < before)
