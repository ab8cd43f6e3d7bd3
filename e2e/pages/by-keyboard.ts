import type { Locator, Page } from 'playwright/test'
import { expect } from '../shop.ts'

/** Maximum number of Tab stops between two controls. A longer distance needs a skip link. */
const MOST_STOPS = 120

/** Fault of the focused Tab stop: not visible, or without a focus ring. */
function faultOfStop(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const stop = document.activeElement
    if (!(stop instanceof Element) || stop === document.body) return 'no stop'
    const name = `${stop.tagName} ${stop.getAttribute('aria-label') ?? stop.textContent?.slice(0, 40)}`
    const { outlineStyle, outlineWidth } = getComputedStyle(stop)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1) return `no ring: ${name}`
    const { left, top, right, bottom } = stop.getBoundingClientRect()
    // A visible corner, centre or edge is enough.
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    )
    const isSeen = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      return there !== null && (stop.contains(there) || there.contains(stop))
    })
    return isSeen ? null : `not seen: ${name}`
  })
}

/** Presses Tab until `target` has the focus. Fails at a stop that is not visible or has no focus ring. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const faults: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key)
    const fault = await faultOfStop(page)
    if (fault) faults.push(fault)
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(faults).toEqual([])
      return
    }
  }
  throw new Error(`${MOST_STOPS} stops, and not at ${target}`)
}
