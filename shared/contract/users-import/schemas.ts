import { userImportStates } from '@verstak/domain/people/user-import.ts'
import { userRoles } from '@verstak/domain/rights.ts'
import * as v from 'valibot'
import type { CallSchema } from '../call.ts'
import { fileBytes, formFile, kopecks, moment, page, pageNavigation, pageSize } from '../common.ts'

/** Unguessable id. */
const importId = v.pipe(v.string('Не указан список'), v.regex(/^[0-9a-f]{32}$/, 'Такого списка нет'))

const counts = v.object({
  new: v.number(),
  wrong: v.number(),
  repeated: v.number(),
  present: v.number(),
  invited: v.number(),
})

export const userImportLine = v.object({
  /** Row number in the file, from 1. */
  row: v.number(),
  state: v.picklist(userImportStates),
  /** In Russian: corrections to make, or why the row is left out; empty for valid rows. */
  reasons: v.array(v.string()),
  /** Values from the file, unchanged. */
  name: v.string(),
  email: v.string(),
  position: v.string(),
  /** null: the file names no known role. */
  role: v.nullable(v.picklist(userRoles)),
  /** Kopecks; null: none, or not readable. */
  order_limit: v.nullable(kopecks),
  month_limit: v.nullable(kopecks),
})
export type UserImportLine = v.InferOutput<typeof userImportLine>

export const userImport = v.object({
  id: importId,
  /** Name of the file. */
  name: v.string(),
  /** In Russian: which sheet was read, and which columns were ignored. */
  note: v.nullable(v.string()),
  expires_at: moment,
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
    /** `invited` counts the letters sent by this call. */
    data: v.object({ invited: v.number(), counts }),
  },
  usersImportRest: { params: v.object({ id: importId }), data: fileBytes },
  usersImportSample: {
    params: v.object({ format: v.picklist(['xlsx', 'csv'], 'Есть примеры XLSX и CSV') }),
    data: fileBytes,
  },
} satisfies Record<string, CallSchema>
