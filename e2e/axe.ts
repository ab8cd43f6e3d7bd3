import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** What axe leaves off unless asked, like the size of targets, is among these. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Everything that axe finds wrong with the page once its colours are still, or with its part `within`: `rule: element`. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  await endTransitions(page)
  // Without frames in the page the legacy mode finds the same and opens no page of its own.
  const axe = new AxeBuilder({ page }).include(within).withTags(TAGS).setLegacyMode()
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** A button that has just become usable is on its way from grey to red, and its words have no contrast meanwhile. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    // To wait would be for ever in a page behind another one, where nothing moves.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  })
}
