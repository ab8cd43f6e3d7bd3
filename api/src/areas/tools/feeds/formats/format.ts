import type { FeedSettings } from '@verstak/contract/feeds/schemas.ts'
import type { FeedRow } from '../row.ts'
import type { FeedProperty, FeedSection } from '../rows.ts'

export interface FormatContext {
  readonly fields: FeedSettings['fields']
  readonly sections: readonly FeedSection[]
  /** Those of the goods in the file, for a format that lists them before the goods; else none. */
  readonly properties: readonly FeedProperty[]
  readonly store: { readonly name: string; readonly company: string; readonly url: string }
  readonly madeAt: Date
}

/** One text file: its head, its rows a page at a time, its end. `first` is the count of rows before the page. */
export interface FormatPart {
  readonly name: string
  head(context: FormatContext): string
  page?(rows: readonly FeedRow[], context: FormatContext, first: number): string
  foot?(context: FormatContext): string
}

/** A format without `zipped` has one part. */
export interface Format {
  readonly type: string
  readonly zipped?: true
  readonly listsProperties?: true
  readonly parts: readonly FormatPart[]
}
