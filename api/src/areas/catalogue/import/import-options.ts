import type { FieldMap } from './field-map.ts'
import type { FeedRates } from './prices.ts'

/** Reader of a file. */
export const feedFormats = ['yml', 'commerceml'] as const

export interface ImportOptions {
  /** A file of products, optionally .gz or .zip; picture paths are relative to its folder. */
  readonly file: string
  /** `yml` by default. */
  readonly format?: (typeof feedFormats)[number]
  /** CommerceML: the file of prices and stock, unless it is in the same archive. */
  readonly offers?: string
  /** CommerceML: name or id of the price type to use; the first by default. */
  readonly priceType?: string
  readonly dataDir: string
  /** Name of the feed's source; the main source by default. */
  readonly source?: string
  /** Roubles for one unit by currency code; an offer in any other currency is refused. */
  readonly rates?: FeedRates
  /** YML: alternative sources of offer fields, for feeds with other names. */
  readonly fields?: FieldMap
  /** A file that maps the source's sections to sections of other sources; stored for later imports. */
  readonly sections?: string
  /** Overrides the safety check, and imports an unchanged feed. */
  readonly force?: boolean
  /** Reports what the import would do, without changes. */
  readonly dryRun?: boolean
  /** Keeps every problem for the report instead of the first ones of each kind. */
  readonly everyProblem?: boolean
  /** Called with the number of offers and the share of the file read: 0 to 1. */
  readonly onProgress?: (read: number, share: number) => void
}
