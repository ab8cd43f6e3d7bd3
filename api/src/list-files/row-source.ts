import type { ColumnRole } from '@verstak/domain/basket/import-columns.ts'
import type { ListRow, RowSource } from '#db/json-shapes.ts'

const nothing: RowSource = { article: '', own: '', ean: '', name: '', quantity: '', line: '' }

/** Total rows of a price list contain no product. */
const TOTAL = /^(?:итого|всего|total)(?!\p{L})/iu

/** Maps the rows below the header to their meaning; rows without a product are dropped. */
export function rowSources(
  rows: readonly ListRow[],
  header: boolean,
  headerAt: number | null,
  roles: readonly ColumnRole[],
): { readonly row: number; readonly source: RowSource }[] {
  const body = header ? rows.slice((headerAt ?? 0) + 1) : rows
  return body.flatMap(({ row, cells }) => {
    const source = { ...nothing }
    roles.forEach((role, at) => {
      if (role !== 'skip' && source[role] === '') source[role] = cells[at] ?? ''
    })
    const named = [source.article, source.own, source.ean, source.name, source.line].filter(Boolean)
    return named.length === 0 || TOTAL.test(named[0] ?? '') ? [] : [{ row, source }]
  })
}

/** The texts that identify the product, joined for display. */
export const sourceText = ({ article, own, ean, name, line }: RowSource): string =>
  [own, article, ean, name, line].filter(Boolean).join(' · ')
