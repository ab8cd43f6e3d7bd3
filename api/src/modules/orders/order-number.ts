/** An order's number as the shopper reads it: `В-000123`, made of its id. */
export function formatOrderNumber(id: number): string {
  return `В-${String(id).padStart(6, '0')}`
}

/** The id behind a number as typed: either case, a Latin B, without leading zeros; null when it is not one. */
export function parseOrderNumber(text: string): number | null {
  const digits = /^\s*[ВвBb]-?(\d{1,12})\s*$/.exec(text)?.[1]
  return digits ? Number(digits) : null
}
