import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** Includes rules that axe does not run by default, for example target size. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** All axe violations of the page or of its part `within`, after transitions have ended: `rule: element`. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  await endTransitions(page)
  // Without iframes the legacy mode finds the same and opens no extra page. The report of what passes takes half of the time.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .include(within)
    .withTags(TAGS)
    .setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/**
 * A button that has just been enabled fades from grey to red, and its text has too little contrast meanwhile.
 */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    // Waiting would never end in a background page, where animations do not run.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
}
