import { type ShownWarranty, shownWarrantyNames } from '@verstak/domain/after-sale/warranty-status.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import * as paths from '@verstak/domain/paths.ts'

export interface ToolsQuery {
  readonly filter: 'all' | ShownWarranty
  readonly page: number
}

const isShown = (code: string | null): code is ShownWarranty =>
  code !== null && Object.hasOwn(shownWarrantyNames, code)

/** Invalid values in the address are ignored: all tools, the first page. */
export function readToolsQuery(search: URLSearchParams): ToolsQuery {
  const filter = search.get('filter')
  return { filter: isShown(filter) ? filter : 'all', page: readPageNumber(search.get('page')) }
}

/** A new filter starts at page 1. */
export const toolsHref = (filter: string, page = 1): string =>
  paths.myTools({ filter: filter === 'all' ? undefined : filter, page: page === 1 ? undefined : page })
