/** Page navigation of a list of `total` rows; there is always at least one page. Pages count from 1. */
export function pageNavigationOf(total: number, page: number, pageSize: number) {
  return { page, page_size: pageSize, page_count: Math.max(1, Math.ceil(total / pageSize)), total }
}
