/** Pages count from 1; there is always at least one. */
export function pageNavigationOf(total: number, page: number, pageSize: number) {
  return { page, page_size: pageSize, page_count: Math.max(1, Math.ceil(total / pageSize)), total }
}

export type PageNavigation = Readonly<ReturnType<typeof pageNavigationOf>>

/** Anything but a number of up to six digits means the first page. */
export function readPageNumber(asked: string | null): number {
  return asked && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}
