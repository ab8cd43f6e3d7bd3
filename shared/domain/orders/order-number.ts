/** `В-000123` from the id. */
export function formatOrderNumber(id: number): string {
  return `В-${String(id).padStart(6, '0')}`
}

/** Accepts either case, a Latin B and missing zeros; returns null for anything else. */
export function parseOrderNumber(text: string): number | null {
  const digits = /^\s*[ВвBb]-?(\d{1,12})\s*$/.exec(text)?.[1]
  return digits ? Number(digits) : null
}
