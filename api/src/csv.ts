import { stringify } from 'csv-stringify/sync'

/** The first bytes of a file for Russian Excel. */
export const CSV_HEAD = '\ufeff'

/** Rows as Russian Excel reads them. A text that begins like a formula gets an apostrophe, so that no table runs it. */
export const csvRows = (records: readonly (readonly string[])[]): string =>
  stringify(records as string[][], { delimiter: ';', record_delimiter: '\r\n', escape_formulas: true })
