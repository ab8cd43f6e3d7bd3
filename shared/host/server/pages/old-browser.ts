import bowser from 'bowser'
import { isbot } from 'isbot'

/** The browsers that run what the shop is built for (es2022), by engine. */
const LEAST = { chromium: 94, firefox: 93, safari: 16.4 }

/** The cookie of a visitor who has seen the notice: from then on the shop is shown as it is. */
export const NOTICE_COOKIE = 'old-browser'

/**
 * Whether a visitor's browser cannot run the shop's scripts, by its `User-Agent`. What is not known for sure passes:
 * robots, new names, nothing at all.
 */
export function isOldBrowser(userAgent: string | undefined): boolean {
  if (!userAgent || isbot(userAgent)) return false
  const chromium = /\bChrom(?:e|ium)\/(\d+)/.exec(userAgent)?.[1]
  const browser = bowser.getParser(userAgent)
  const engine = browser.getEngineName()
  if (['Trident', 'EdgeHTML', 'Presto'].includes(engine)) return true
  // All browsers of an iPhone are its Safari; those of a desktop name the version themselves.
  if (browser.getOSName() === 'iOS') return older(browser.getOSVersion(), LEAST.safari)
  if (chromium) return older(chromium, LEAST.chromium)
  if (engine === 'Gecko') return older(/\bFirefox\/([\d.]+)/.exec(userAgent)?.[1], LEAST.firefox)
  if (browser.getBrowserName() === 'Safari') return older(browser.getBrowserVersion(), LEAST.safari)
  return false
}

/** Compares the first two parts of a version; one that cannot be read is not older. */
function older(version: string | undefined, least: number): boolean {
  const [major = Number.NaN, minor = 0] = (version ?? '').split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = String(least).split('.').map(Number)
  return major < leastMajor || (major === leastMajor && minor < leastMinor)
}
