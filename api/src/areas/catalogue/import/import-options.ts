import type { FieldMap } from './field-map.ts'
import type { FeedRates } from './prices.ts'

/** Which reader a file is for. */
export const feedFormats = ['yml', 'commerceml'] as const

export interface ImportOptions {
  /** A file of goods, also in a .gz or .zip; addresses of pictures are relative to its folder. */
  readonly file: string
  /** `yml` without it. */
  readonly format?: (typeof feedFormats)[number]
  /** CommerceML: the file of prices and stock, unless it lies in the archive with the goods. */
  readonly offers?: string
  /** CommerceML: the name or id of the type of prices to take; without it the first one. */
  readonly priceType?: string
  readonly dataDir: string
  /** Whose feed it is; without a name the main source's. */
  readonly source?: string
  /** Roubles for one unit of a currency by its code; an offer in any other currency is refused. */
  readonly rates?: FeedRates
  /** YML: where a field of an offer is taken from when the feed calls it otherwise. */
  readonly fields?: FieldMap
  /** A file that says which sections of other sources the source's own ones belong to; kept for later imports. */
  readonly sections?: string
  /** Imports what the brake would stop, and a feed that has not changed. */
  readonly force?: boolean
  /** Reports what the import would do, and changes nothing. */
  readonly dryRun?: boolean
  /** Keeps every problem for the report instead of the first ones of each kind. */
  readonly everyProblem?: boolean
  /** Hears how many offers were read, and how much of the file: 0 to 1. */
  readonly onProgress?: (read: number, share: number) => void
}
