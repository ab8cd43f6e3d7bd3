import { type AppealStatus, appealStatusNames } from '@verstak/domain/after-sale/appeal-status.ts'
import { readPageNumber } from '@verstak/domain/pagination.ts'
import * as paths from '@verstak/domain/paths.ts'

export interface AppealQuery {
  readonly filter: 'all' | AppealStatus
  readonly page: number
}

const isStatus = (code: string | null): code is AppealStatus =>
  code !== null && Object.hasOwn(appealStatusNames, code)

/** Invalid values in the address are ignored: all appeals, the first page. */
export function readAppealQuery(search: URLSearchParams): AppealQuery {
  const filter = search.get('filter')
  return { filter: isStatus(filter) ? filter : 'all', page: readPageNumber(search.get('page')) }
}

/** A new filter starts at page 1. */
export function appealsHref(filter: string, page = 1): string {
  return paths.appeals({ ...(filter === 'all' ? {} : { filter }), ...(page === 1 ? {} : { page }) })
}
