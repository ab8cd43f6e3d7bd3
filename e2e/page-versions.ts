import { PAGE_STATE_ID, type PageState } from '@verstak/host/app/release.ts'
import type { Page } from 'playwright/test'

/** The remotes in the page state sent by the server. */
export async function remotesOf(page: Page): Promise<PageState['remotes']> {
  const state: PageState = JSON.parse((await page.locator(`#${PAGE_STATE_ID}`).textContent()) ?? '')
  return state.remotes
}

/** Names of files that the page fetched from the network, not from the cache, without their hashes. */
export async function fetchedBy(page: Page, folder: string): Promise<string[]> {
  const names = await page.evaluate(
    (part) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, transferSize }) => name.includes(part) && transferSize > 0)
        .map(({ name }) => name.split('/').at(-1) ?? ''),
    folder,
  )
  return names.map((name) => name.replace(/\.[0-9a-f]{16}/, '')).sort()
}
