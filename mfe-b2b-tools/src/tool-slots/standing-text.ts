import type { GoodsInFeed } from '@verstak/contract/feeds/schemas.ts'
import { type FeedReason, feedReasons } from '@verstak/domain/tools/export-feed.ts'

/** Reasons that adding the products to the feed cannot fix. */
const firm: ReadonlySet<FeedReason> = new Set(['hidden', 'no_price', 'out_of_stock'])

/** «Входит», «Входит 3 из 5: нет в наличии — 1, не выбрано — 1». */
export function standingText({ included, total, reasons }: GoodsInFeed): string {
  if (included === total) return total === 1 ? 'Входит.' : `Входят все товары: ${total}.`
  const told = reasons.map(({ reason, count }): [string, number] => [feedReasons[reason].name, count])
  const silent = total - included - reasons.reduce((sum, { count }) => sum + count, 0)
  if (silent > 0) told.push(['Не выбрано', silent])
  if (total === 1) return `Не входит: ${told[0]?.[0].toLowerCase() ?? ''}.`
  return `Входит ${included} из ${total}: ${told.map(([name, count]) => `${name.toLowerCase()} — ${count}`).join(', ')}.`
}

/** Whether adding can bring more of the products into the file. */
export function canAdd({ included, total, reasons }: GoodsInFeed): boolean {
  const lost = reasons.filter(({ reason }) => firm.has(reason)).reduce((sum, { count }) => sum + count, 0)
  return included + lost < total
}
