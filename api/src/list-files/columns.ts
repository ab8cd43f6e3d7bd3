import { createHash } from 'node:crypto'
import { normalizeArticle } from '@verstak/domain/article.ts'
import type { ColumnRole } from '@verstak/domain/basket/import-columns.ts'
import { nameKey } from '@verstak/domain/name-key.ts'
import type { ListRow } from '#db/json-shapes.ts'
import { isValidBarcode } from '#list-files/barcode.ts'
import { parseQuantity } from './parse-quantity.ts'

/** The header row is expected below a letterhead of at most this many rows. */
const HEADER_WITHIN = 15
const SAMPLE = 60

/** Titles are tried in this order: «ваш код» must not match «код», «код товара по штрихкоду» is a barcode. */
const titles: readonly (readonly [ColumnRole, RegExp])[] = [
  ['skip', /^(?:№|n|п\/п|строка|причина|подсказка|цена|сумма|стоимость|ед|единиц|скидк|ндс|остат|вес|фото)/],
  ['quantity', /кол-?\s?во|количеств|^кол\.?$|^qty|quantity|потребност|^заказ(?:ать|ано)?$|^шт\.?$|к заказу/],
  ['ean', /штрих|ean|barcode|gtin|^шк$/],
  [
    'own',
    /(?:ваш|наш|внутр|собств|мой)\S{0,12} (?:код|артикул|номер)|код (?:клиента|покупателя|заказчика|1с|в 1с)/,
  ],
  [
    'article',
    /артикул|^арт\.?$|^код(?: товара| поставщика| производителя)?$|^sku|^art(?:icle|\.)?|part ?(?:no|number)/,
  ],
  ['name', /наименован|названи|^товар|номенклатур|описан|^name|product/],
]

const roleOfTitle = (title: string): ColumnRole | null => {
  const key = nameKey(title).trim()
  if (key === '' || key.length > 60) return null
  return titles.find(([, words]) => words.test(key))?.[0] ?? null
}

/** Index of the header row: it names an article, a name or a code, and is not itself a product. */
export function findHeader(rows: readonly ListRow[]): number | null {
  const place = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => {
    const filled = cells.filter(Boolean)
    const named = filled.map(roleOfTitle).filter((role) => role !== null && role !== 'skip')
    const enough = filled.length === 1 ? 1 : 2
    return named.length >= enough && named.some((role) => role !== 'quantity')
  })
  if (place >= 0) return place
  return isHeadingOf(rows[0], rows[1]) ? 0 : null
}

/** A row of words above a row with numbers is a header, whatever the words. */
function isHeadingOf(first: ListRow | undefined, second: ListRow | undefined): boolean {
  const filled = first?.cells.filter(Boolean) ?? []
  const wordy = filled.length > 1 && filled.every((cell) => !/\d/.test(cell))
  return wordy && (second?.cells.some((cell) => /\d/.test(cell)) ?? false)
}

/** Key of lists with the same layout: their header, or the number of their columns. */
export function columnsKey(rows: readonly ListRow[], header: number | null): string {
  if (header === null) return `columns ${widthOf(rows)}`
  const heading = (rows[header]?.cells ?? []).map(nameKey).join('|')
  return createHash('sha256').update(heading).digest('hex').slice(0, 32)
}

export const widthOf = (rows: readonly ListRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 1)

/** Keys of possible articles, to look up which of them the store knows. */
export function possibleArticles(rows: readonly ListRow[]): string[] {
  const cells = rows.slice(0, SAMPLE).flatMap((row) => row.cells)
  return [...new Set(cells.filter((cell) => cell.length <= 40).map(normalizeArticle))].filter(Boolean)
}

/**
 * Detects the meaning of columns by their titles, otherwise by their cells. `known`: keys of articles that
 * the store has.
 */
export function detectRoles(
  rows: readonly ListRow[],
  header: number | null,
  known: ReadonlySet<string>,
): ColumnRole[] {
  const titled = header === null ? [] : (rows[header]?.cells ?? []).map(roleOfTitle)
  const body = header === null ? rows : rows.slice(header + 1)
  const columns = Array.from({ length: widthOf(rows) }, (_, at) => columnOf(body, at, known))
  const roles = columns.map((_, at): ColumnRole | null => titled[at] ?? null)
  // A title that occurs twice is used once.
  roles.forEach((role, at) => {
    if (role !== null && role !== 'skip' && roles.indexOf(role) < at) roles[at] = 'skip'
  })
  const give = (role: ColumnRole, fit: (column: Column, at: number) => number) => {
    if (roles.includes(role)) return
    const fits = columns.map((column, at) => (roles[at] === null ? fit(column, at) : 0))
    const best = Math.max(0, ...fits)
    if (best > 0) roles[fits.indexOf(best)] = role
  }
  const codes = () => roles.some((role) => role === 'article' || role === 'ean' || role === 'own')
  give('ean', ({ barcodes }) => (barcodes > 0.5 ? barcodes : 0))
  give('article', ({ articles }) => articles)
  if (!codes()) give('article', ({ codeLike }) => (codeLike > 0.5 ? codeLike : 0))
  give('quantity', ({ quantities, counting }, at) =>
    quantities > 0.7 && !counting ? quantities - at / 1000 : 0,
  )
  if (!codes()) give('name', ({ length }) => length)
  else give('name', ({ length, quantities }) => (length > 8 && quantities < 0.5 ? length : 0))
  return roles.map((role) => role ?? 'skip')
}

interface Column {
  /** These are shares of the filled cells, from 0 to 1. */
  readonly barcodes: number
  readonly articles: number
  readonly codeLike: number
  readonly quantities: number
  /** Whether it only contains row numbers. */
  readonly counting: boolean
  /** Average characters per cell. */
  readonly length: number
}

function columnOf(rows: readonly ListRow[], at: number, known: ReadonlySet<string>): Column {
  const cells = rows.slice(0, SAMPLE).flatMap(({ cells }) => cells[at] || [])
  const share = (fits: (cell: string) => boolean) =>
    cells.length > 0 ? cells.filter(fits).length / cells.length : 0
  return {
    barcodes: share(isValidBarcode),
    articles: share((cell) => known.has(normalizeArticle(cell))),
    codeLike: share((cell) => /\d/.test(cell) && /^\S{3,30}$/.test(cell) && !/^\d{1,2}$/.test(cell)),
    quantities: share((cell) => parseQuantity(cell) !== null),
    counting: cells.length > 2 && cells.every((cell, index) => Number(cell) === index + Number(cells[0])),
    length: cells.length > 0 ? cells.join('').length / cells.length : 0,
  }
}
