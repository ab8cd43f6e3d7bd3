import { BROWSER_FLOOR } from '@verstak/domain/site/browser-floor.ts'
import bowser from 'bowser'
import { isbot } from 'isbot'

/** Set once the visitor has seen the notice; from then on the shop is shown as usual. */
export const OLD_BROWSER_COOKIE = 'old-browser'

/** Bots, unknown browsers and a missing `User-Agent` count as current. */
export function isOldBrowser(userAgent: string | undefined): boolean {
  if (!userAgent || isbot(userAgent)) return false
  const chromium = /\bChrom(?:e|ium)\/(\d+)/.exec(userAgent)?.[1]
  const browser = bowser.getParser(userAgent)
  const engine = browser.getEngineName()
  if (['Trident', 'EdgeHTML', 'Presto'].includes(engine)) return true
  // Every browser on an iPhone uses Safari's engine.
  if (browser.getOSName() === 'iOS') return older(browser.getOSVersion(), BROWSER_FLOOR.safari)
  if (chromium) return older(chromium, BROWSER_FLOOR.chrome)
  if (engine === 'Gecko') return older(/\bFirefox\/([\d.]+)/.exec(userAgent)?.[1], BROWSER_FLOOR.firefox)
  if (browser.getBrowserName() === 'Safari') return older(browser.getBrowserVersion(), BROWSER_FLOOR.safari)
  return false
}

function older(version: string | undefined, least: number): boolean {
  const [major = Number.NaN, minor = 0] = (version ?? '').split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = String(least).split('.').map(Number)
  return major < leastMajor || (major === leastMajor && minor < leastMinor)
}
