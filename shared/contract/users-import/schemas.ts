import { userImportStates } from '@verstak/domain/people/user-import.ts'
import { userRoles } from '@verstak/domain/rights.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { fileBytes, formFile, kopecks, page, pageNavigation, pageSize } from '../common.ts'

/** Nobody guesses it. */
const importId = v.pipe(v.string('Не указан список'), v.regex(/^[0-9a-f]{32}$/, 'Такого списка нет'))

const counts = v.object({
  new: v.number(),
  wrong: v.number(),
  repeated: v.number(),
  present: v.number(),
  invited: v.number(),
})

export const userImportLine = v.object({
  /** As the file counts its rows, from 1. */
  row: v.number(),
  state: v.picklist(userImportStates),
  /** In Russian: what must be mended, or why the row is left out; empty for the good ones. */
  reasons: v.array(v.string()),
  /** As they stand in the file. */
  name: v.string(),
  email: v.string(),
  position: v.string(),
  /** null: the file names no role of the store. */
  role: v.nullable(v.picklist(userRoles)),
  /** Kopecks; null: none, or not readable. */
  order_limit: v.nullable(kopecks),
  month_limit: v.nullable(kopecks),
})
export type UserImportLine = v.InferOutput<typeof userImportLine>

export const userImport = v.object({
  id: importId,
  /** Of the file. */
  name: v.string(),
  /** In Russian: which sheet was read, which columns were not. */
  note: v.nullable(v.string()),
  expires_at: v.string(),
  counts,
  filter: v.picklist([...userImportStates, 'all']),
  lines: v.array(userImportLine),
  page_navigation: pageNavigation,
})
export type UserImport = v.InferOutput<typeof userImport>

export const schemas = {
  usersFile: { body: v.object({ file: formFile }), data: v.object({ id: importId, counts }) },
  usersImport: {
    params: v.object({ id: importId }),
    query: v.object({
      page,
      page_size: pageSize(50),
      filter: v.optional(v.picklist([...userImportStates, 'all'], 'Неизвестный отбор'), 'all'),
    }),
    data: userImport,
  },
  usersImportInvite: {
    body: v.object({ id: importId }),
    /** `invited` counts the letters of this call. */
    data: v.object({ invited: v.number(), counts }),
  },
  usersImportRest: { params: v.object({ id: importId }), data: fileBytes },
  usersImportSample: {
    params: v.object({ format: v.picklist(['xlsx', 'csv'], 'Есть примеры XLSX и CSV') }),
    data: fileBytes,
  },
} satisfies Record<string, CallSchema>
