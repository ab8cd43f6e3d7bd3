import type { FeedSettings } from '@verstak/contract/feeds/schemas.ts'
import type { FeedRow } from '../row.ts'
import type { FeedProperty, FeedSection } from '../rows.ts'

export interface FormatContext {
  readonly fields: FeedSettings['fields']
  readonly sections: readonly FeedSection[]
  /**
   * Properties of the products in the file, for formats that list them before the products; otherwise empty.
   */
  readonly properties: readonly FeedProperty[]
  readonly store: { readonly name: string; readonly company: string; readonly url: string }
  readonly madeAt: Date
}

/** One text file: header, rows page by page, footer. `first` is the number of rows before the page. */
export interface FormatPart {
  readonly name: string
  head(context: FormatContext): string
  page?(rows: readonly FeedRow[], context: FormatContext, first: number): string
  foot?(context: FormatContext): string
}

/** A format that is not `zipped` has one part. */
export interface Format {
  readonly type: string
  readonly zipped?: true
  readonly listsProperties?: true
  readonly parts: readonly FormatPart[]
}
