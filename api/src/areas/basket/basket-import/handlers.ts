import type * as calls from '@verstak/contract/basket-import/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { addLines } from './add-lines.ts'
import { changeColumns, changeLine } from './change-line.ts'
import { recentImports, reportPage } from './report.ts'
import { restFile, sampleFile } from './rest-file.ts'
import { startFromFile, startFromText } from './start.ts'

export const handlers: Handlers<typeof calls> = {
  basketFile: ({ db, visitor, body, signal }) => startFromFile(db, visitor, body.file, signal),
  basketText: ({ db, visitor, body }) => startFromText(db, visitor, body.text),
  importList: async ({ db, visitor }) => ({ lists: await recentImports(db, visitor) }),
  importReport: ({ db, visitor, params, query }) => reportPage(db, visitor, params.id, query),
  importLineChange: ({ db, visitor, body }) => changeLine(db, visitor, body),
  importColumns: ({ db, visitor, body }) => changeColumns(db, visitor, body),
  importAdd: ({ db, visitor, body }) => addLines(db, visitor, body.id),
  importRest: ({ db, visitor, params }) => restFile(db, visitor, params.id),
  importSample: ({ visitor, params }) => sampleFile(visitor, params.format),
}
