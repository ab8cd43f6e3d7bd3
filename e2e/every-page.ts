import { findRoute, routeTable } from '@verstak/domain/route-table.ts'
import type { Page } from 'playwright/test'

const isParameter = (path: string) => path.includes('{')

/**
 * Addresses for every row of the route table for which `wanted` holds. A row with parameters gets the first
 * link to it found on other pages. Without such a link it gets an address that leads to a «not found» page.
 */
export class EveryPage {
  readonly #linked = new Map<string, string>()
  readonly #wanted: (path: string) => boolean

  constructor(wanted: (path: string) => boolean) {
    this.#wanted = wanted
  }

  /** Collects the links of the page. */
  async note(page: Page): Promise<void> {
    const hrefs = await page.evaluate(() =>
      [...document.links].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
    )
    for (const href of hrefs) {
      const row = findRoute(href)?.path
      if (row && isParameter(row) && !this.#linked.has(row)) this.#linked.set(row, href)
    }
  }

  /** Rows without parameters come first: they contain the links to the others. */
  *addresses(first: readonly string[] = []): Generator<string> {
    yield* first
    const rows = routeTable.filter(({ path, layout }) => layout && this.#wanted(path)).map(({ path }) => path)
    yield* rows.filter((path) => !isParameter(path))
    for (const path of rows.filter(isParameter)) yield this.#linked.get(path) ?? path.replace(/\{\w+\}/g, 'x')
  }
}
