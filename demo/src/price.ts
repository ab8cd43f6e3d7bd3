/** Formats a price: kopecks only for low prices, round roubles for high ones. */
export function roundPrice(roubles: number, kopecks: boolean): number {
  if (kopecks && roubles < 100) return Math.max(0.05, Math.round(roubles * 100) / 100)
  if (roubles < 1000) return Math.max(1, Math.round(roubles))
  if (roubles < 10_000) return Math.round(roubles / 10) * 10
  return Math.round(roubles / 100) * 100 - 10
}
