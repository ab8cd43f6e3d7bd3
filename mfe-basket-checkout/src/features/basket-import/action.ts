import * as paths from '@verstak/domain/paths.ts'
import { redirect } from '@verstak/federated/router.ts'
import { screenAction } from '@verstak/federated/screen.ts'
import { startImport } from '#basket/start-import.ts'

/** Forms of other pages post a pasted list here too: a list is too long for an address. */
export const action = screenAction(async ({ api, form }) =>
  redirect(paths.importReport(await startImport(api, form))),
)
