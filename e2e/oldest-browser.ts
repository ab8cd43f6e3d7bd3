import type { BrowserContext, Page } from 'playwright/test'

/** Takes from the pages what newer browsers than the floor have brought. */
export async function useOldestBrowser(context: BrowserContext): Promise<void> {
  await context.addInitScript(removeNewer)
}

function removeNewer(): void {
  const removed: readonly [object, readonly string[]][] = [
    [Array, ['fromAsync']],
    [Array.prototype, ['toReversed', 'toSorted', 'toSpliced', 'with']],
    [Map, ['groupBy']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [Object, ['groupBy']],
    [Promise, ['try', 'withResolvers']],
    [RegExp, ['escape']],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any']],
    [Set.prototype, ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf']],
    [Set.prototype, ['symmetricDifference', 'union']],
    [Document.prototype, ['startViewTransition']],
    [window, ['BarcodeDetector', 'navigation', 'requestIdleCallback', 'scheduler']],
  ]
  for (const [object, names] of removed) for (const name of names) Reflect.deleteProperty(object, name)
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
  for (const name of Object.getOwnPropertyNames(iterator))
    if (name !== 'constructor') Reflect.deleteProperty(iterator, name)
  const supports = CSS.supports.bind(CSS) as (...asked: string[]) => boolean
  Object.assign(CSS, {
    supports: (...asked: string[]) => !asked.join().includes(':has') && supports(...asked),
  })
}

/** Leaves of the styles that are loaded what a browser without `:has` understands. */
export async function dropHas(page: Page): Promise<void> {
  await page.evaluate(() => {
    const drop = (parent: CSSStyleSheet | CSSGroupingRule) => {
      for (let at = parent.cssRules.length - 1; at >= 0; at -= 1) {
        const rule = parent.cssRules[at]
        if (rule instanceof CSSSupportsRule && rule.conditionText.includes(':has')) parent.deleteRule(at)
        // An alternative that matches nothing is as good as one that is not understood.
        else if (rule instanceof CSSStyleRule)
          rule.selectorText = rule.selectorText.replaceAll(':has(', ':not(*, ')
        else if (rule instanceof CSSGroupingRule) drop(rule)
      }
    }
    for (const sheet of document.styleSheets) drop(sheet)
  })
}
