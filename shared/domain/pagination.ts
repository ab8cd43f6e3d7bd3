/** Page navigation of a list of `total` rows; there is always at least one page. Pages count from 1. */
export function pageNavigationOf(total: number, page: number, pageSize: number) {
  return { page, page_size: pageSize, page_count: Math.max(1, Math.ceil(total / pageSize)), total }
}

/** The page that an address asks for; what is no page number, or a longer one than any list has, counts as the first. */
export function readPageNumber(asked: string | null): number {
  return asked && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}
