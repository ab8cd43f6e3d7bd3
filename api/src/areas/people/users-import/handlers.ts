import type * as calls from '@verstak/contract/users-import/calls.ts'
import type { Handlers } from '#http/handler.ts'
import { requireUser } from '#http/require-user.ts'
import { inviteList } from './invite-list.ts'
import { listReport, startList } from './report.ts'
import { restOfList, sampleList } from './rest-file.ts'

export const handlers: Handlers<typeof calls> = {
  usersFile: ({ db, visitor, body, ip, signal }) =>
    startList(db, requireUser(visitor), body.file, ip, signal),
  usersImport: ({ db, visitor, params, query }) => listReport(db, requireUser(visitor), params.id, query),
  usersImportInvite: ({ visitor, body, ip, ...services }) =>
    inviteList(services, requireUser(visitor), body.id, ip),
  usersImportRest: ({ db, visitor, params }) => restOfList(db, requireUser(visitor), params.id),
  usersImportSample: ({ visitor, params }) => sampleList(visitor, params.format),
}
