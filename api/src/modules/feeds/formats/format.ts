import type { FeedSettings } from '@verstak/shared/contract/feeds/schemas.ts'
import type { FeedRow } from '../row.ts'
import type { FeedSection } from '../rows.ts'

export interface FormatContext {
  readonly fields: FeedSettings['fields']
  readonly sections: readonly FeedSection[]
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
  readonly parts: readonly FormatPart[]
}
