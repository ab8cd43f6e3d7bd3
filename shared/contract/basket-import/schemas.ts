import {
  columnRoles,
  importStates,
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_ROWS,
} from '@verstak/domain/basket/import-columns.ts'
import * as v from 'valibot'
import { basketListChange } from '../basket/schemas.ts'
import type { CallSchema } from '../call.ts'
import {
  fileBytes,
  formFile,
  id,
  moment,
  page,
  pageSize,
  productCard,
  quantity,
  wholeNumber,
} from '../common.ts'

/** Unguessable id. */
const importId = v.pipe(v.string('Не указан список'), v.regex(/^[0-9a-f]{32}$/, 'Такого списка нет'))

export const pastedList = v.pipe(
  v.string('Вставьте список'),
  v.nonEmpty('Вставьте список: в строке артикул и количество'),
  v.maxLength(60_000, 'Слишком длинный текст: сохраните список в файл'),
)

const rowNumber = v.pipe(
  wholeNumber('Не указана строка'),
  v.minValue(1, 'Не указана строка'),
  v.maxValue(10_000_000, 'Такой строки в списке нет'),
)

export const importLine = v.object({
  /** Row number in the file, from 1. */
  row: v.number(),
  /** The file's cells that identify the product, unchanged. */
  source: v.string(),
  source_quantity: v.string(),
  state: v.picklist(importStates),
  /** Corrections, in Russian. */
  notes: v.array(v.string()),
  /** In Russian: the decision that the buyer must make, or why nothing was found. */
  reason: v.nullable(v.string()),
  product: v.nullable(productCard),
  /** Quantity for the basket; null while it is unknown. */
  quantity: v.nullable(v.number()),
  /** Products that may be meant. */
  candidates: v.array(productCard),
})
export type ImportLine = v.InferOutput<typeof importLine>

export const importColumn = v.object({
  title: v.string(),
  /** The first values of the column. */
  sample: v.array(v.string()),
  role: v.picklist(columnRoles),
})
export type ImportColumn = v.InferOutput<typeof importColumn>

const counts = v.object({
  found: v.number(),
  corrected: v.number(),
  decide: v.number(),
  missing: v.number(),
  added: v.number(),
  dropped: v.number(),
})

export const importSummary = v.object({
  id: importId,
  name: v.string(),
  created_at: moment,
  counts,
})
export type ImportSummary = v.InferOutput<typeof importSummary>

export const importReport = v.object({
  ...importSummary.entries,
  /** In Russian: which sheet was read. */
  note: v.nullable(v.string()),
  expires_at: moment,
  columns: v.array(importColumn),
  header: v.boolean(),
  /** Whether the roles of the columns come from an earlier list of the organisation. */
  remembered: v.boolean(),
  filter: v.picklist([...importStates, 'all']),
  lines: v.array(importLine),
  pagination: v.object({ page: v.number(), page_count: v.number() }),
  /** Total in kopecks of what can be added to the basket now. */
  sum: v.number(),
})
export type ImportReport = v.InferOutput<typeof importReport>

export const schemas = {
  basketFile: { body: v.object({ file: formFile }), data: importSummary },
  basketText: {
    body: v.object({ text: pastedList }),
    data: importSummary,
  },
  importList: { data: v.object({ lists: v.array(importSummary) }) },
  importReport: {
    params: v.object({ id: importId }),
    query: v.object({
      page,
      pageSize: pageSize(100, 200),
      filter: v.optional(v.picklist([...importStates, 'all'], 'Неизвестный отбор'), 'all'),
    }),
    data: importReport,
  },
  importLineChange: {
    body: v.object({
      id: importId,
      row: rowNumber,
      product_id: v.optional(id),
      quantity: v.optional(quantity),
      /** `N` restores a dropped row. */
      drop: v.optional(v.picklist(['Y', 'N'])),
    }),
    data: v.object({ line: importLine, counts }),
  },
  importColumns: {
    body: v.object({
      id: importId,
      header: v.boolean('Укажите, есть ли заголовок'),
      roles: v.pipe(
        v.array(v.picklist(columnRoles, 'Неизвестный столбец'), 'Укажите столбцы'),
        v.minLength(1, 'Укажите столбцы'),
        v.maxLength(MOST_IMPORT_COLUMNS, 'Слишком много столбцов'),
      ),
    }),
    data: importSummary,
  },
  importAdd: {
    body: v.object({ id: importId }),
    /** `added` counts rows; `learned` counts the organisation's own codes that were saved. */
    data: v.object({
      ...basketListChange.entries,
      added: v.pipe(v.number(), v.maxValue(MOST_IMPORT_ROWS)),
      learned: v.number(),
      counts,
    }),
  },
  importRest: { params: v.object({ id: importId }), data: fileBytes },
  importSample: {
    params: v.object({ format: v.picklist(['xlsx', 'csv'], 'Есть примеры XLSX и CSV') }),
    data: fileBytes,
  },
} satisfies Record<string, CallSchema>
