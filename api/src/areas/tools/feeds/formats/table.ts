import { CSV_HEAD, csvRows } from '#csv.ts'
import { type CellValue, cells, type FeedRow, MONEY } from '../row.ts'
import type { Format, FormatContext } from './format.ts'
import { XML_HEAD, xml } from './xml.ts'

type Fields = FormatContext['fields']

export const titlesOf = ({ columns }: Fields): string[] => columns.map(({ title }) => title)

export const valuesOf = (row: FeedRow, { columns }: Fields): CellValue[] =>
  columns.map(({ field }) => cells[field](row))

/** Values in the format of Russian Excel. */
export const textsOf = (row: FeedRow, { columns }: Fields): string[] =>
  columns.map(({ field }) => {
    const value = cells[field](row)
    if (typeof value !== 'number') return value ?? ''
    return MONEY.has(field) ? value.toFixed(2).replace('.', ',') : String(value)
  })

export const csv: Format = {
  type: 'text/csv; charset=utf-8',
  parts: [
    {
      name: 'feed.csv',
      head: ({ fields }) => CSV_HEAD + csvRows([titlesOf(fields)]),
      page: (rows, { fields }) => csvRows(rows.map((row) => textsOf(row, fields))),
    },
  ],
}

const record = (row: FeedRow, { columns }: Fields) =>
  Object.fromEntries(columns.map(({ field, title }) => [title, cells[field](row)]))

export const json: Format = {
  type: 'application/json; charset=utf-8',
  parts: [
    {
      name: 'feed.json',
      head: ({ madeAt }) => `{"made_at":${JSON.stringify(madeAt.toISOString())},"items":[\n`,
      page: (rows, { fields }, first) =>
        rows.map((row, i) => (first + i > 0 ? ',\n' : '') + JSON.stringify(record(row, fields))).join(''),
      foot: () => '\n]}\n',
    },
  ],
}

const NS = 'http://schemas.openxmlformats.org'
const MAIN = `${NS}/spreadsheetml/2006/main`
const OFFICE = `${NS}/officeDocument/2006/relationships`
/** Maximum cell length in Excel. */
const LONGEST_CELL = 32_767

const MONEY_STYLE = 1
const HEAD_STYLE = 2

function cell(value: CellValue, style?: number) {
  if (value === null || value === '') return { '@s': style }
  if (typeof value === 'number') return { '@s': style, v: value }
  return {
    '@t': 'inlineStr',
    '@s': style,
    is: { t: { '@xml:space': 'preserve', '#text': value.slice(0, LONGEST_CELL) } },
  }
}

const sheetRow = (row: FeedRow, fields: Fields) => ({
  c: valuesOf(row, fields).map((value, i) =>
    cell(value, MONEY.has(fields.columns[i]?.field ?? 'id') ? MONEY_STYLE : undefined),
  ),
})

const fixed = (name: string, node: Parameters<typeof xml>[0]) => ({ name, head: () => XML_HEAD + xml(node) })

/** Two decimals for money, bold titles. */
const styles = {
  styleSheet: {
    '@xmlns': MAIN,
    fonts: { '@count': 2, font: [{ sz: { '@val': 11 } }, { b: {}, sz: { '@val': 11 } }] },
    fills: { '@count': 1, fill: { patternFill: { '@patternType': 'none' } } },
    borders: { '@count': 1, border: {} },
    cellStyleXfs: { '@count': 1, xf: {} },
    cellXfs: {
      '@count': 3,
      xf: [
        { '@numFmtId': 0, '@fontId': 0 },
        { '@numFmtId': 4, '@fontId': 0, '@applyNumberFormat': 1 },
        { '@numFmtId': 0, '@fontId': 1, '@applyFont': 1 },
      ],
    },
  },
}

const override = (part: string, type: string) => ({
  '@PartName': part,
  '@ContentType': `application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml`,
})
const relation = (id: string, type: string, target: string) => ({
  '@Id': id,
  '@Type': `${OFFICE}/${type}`,
  '@Target': target,
})

/** A workbook with one sheet. Texts are written inline, so that no shared string table must be collected. */
export const xlsx: Format = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zipped: true,
  parts: [
    fixed('[Content_Types].xml', {
      Types: {
        '@xmlns': `${NS}/package/2006/content-types`,
        Default: [
          {
            '@Extension': 'rels',
            '@ContentType': 'application/vnd.openxmlformats-package.relationships+xml',
          },
          { '@Extension': 'xml', '@ContentType': 'application/xml' },
        ],
        Override: [
          override('/xl/workbook.xml', 'sheet.main'),
          override('/xl/worksheets/sheet1.xml', 'worksheet'),
          override('/xl/styles.xml', 'styles'),
        ],
      },
    }),
    fixed('_rels/.rels', {
      Relationships: {
        '@xmlns': `${NS}/package/2006/relationships`,
        Relationship: relation('rId1', 'officeDocument', 'xl/workbook.xml'),
      },
    }),
    fixed('xl/workbook.xml', {
      workbook: {
        '@xmlns': MAIN,
        '@xmlns:r': OFFICE,
        sheets: { sheet: { '@name': 'Товары', '@sheetId': 1, '@r:id': 'rId1' } },
      },
    }),
    fixed('xl/_rels/workbook.xml.rels', {
      Relationships: {
        '@xmlns': `${NS}/package/2006/relationships`,
        Relationship: [
          relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
          relation('rId2', 'styles', 'styles.xml'),
        ],
      },
    }),
    fixed('xl/styles.xml', styles),
    {
      name: 'xl/worksheets/sheet1.xml',
      head: ({ fields }) =>
        `${XML_HEAD}<worksheet xmlns="${MAIN}"><sheetData>\n${xml({ row: { c: titlesOf(fields).map((title) => cell(title, HEAD_STYLE)) } })}`,
      page: (rows, { fields }) => rows.map((row) => xml({ row: sheetRow(row, fields) })).join(''),
      foot: () => '</sheetData></worksheet>\n',
    },
  ],
}
