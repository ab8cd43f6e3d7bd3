import { readOrExit } from '@verstak/process/environment.ts'
import { endOnSignal, gracefulStop } from '@verstak/process/graceful-stop.ts'
import { logConsole } from '@verstak/process/log.ts'
import { showMetrics } from '@verstak/process/metrics.ts'
import { securityWriter } from '@verstak/process/security-log.ts'
import { shellSecretOf } from '@verstak/process/shell-secret.ts'
import { endWhenFrozen } from '@verstak/process/watch-event-loop.ts'
import { createApp } from './app.ts'
import { warnOfCalendarEnd } from './calendar-end.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { ownFolder } from './db/own-folder.ts'
import { attachmentsOf } from './files/attachments.ts'
import { measureApi } from './http/metrics.ts'
import { allJobs } from './jobs/all-jobs.ts'
import { startRunner } from './jobs/runner.ts'
import { openMailer } from './messages/mailer.ts'
import { requireContent } from './require-content.ts'
import { openSmsGateway } from './sms/gateway.ts'

const given = readOrExit(readConfig)
logConsole('api')
const begun = endWhenFrozen('api')
// The folders of uploads and pictures may be configured elsewhere; other users must not read them there
// either.
process.umask(0o077)
ownFolder(given.dataDir)
const config = { ...given, shellSecret: shellSecretOf(given) }
requireContent()
const db = await openDatabase({ url: config.databaseUrl })
await migrate(db)
const app = await createApp(
  { db, config },
  {
    measure: (measured) => {
      if (!config.metrics) return
      // Failing metrics must not stop the API.
      showMetrics(measureApi(measured, db), config.metrics).catch((error: Error) =>
        measured.log.error(`The counts are not shown: ${error.message}`),
      )
    },
  },
)
const stop = gracefulStop(app)
await app.listen({ host: config.host, port: config.port })
begun()
warnOfCalendarEnd(app.log)
const mailer = openMailer(config, (message) => attachmentsOf({ db, config }, message))
const sms = openSmsGateway(config.sms)
const { logLevel } = config
const securityLog = securityWriter(app.log, { part: 'api', on: config.securityLog && logLevel !== 'silent' })
const runner = startRunner({
  db,
  log: app.log,
  jobs: allJobs({ db, config, mailer, sms, securityLog, log: app.log }),
})

endOnSignal(async () => {
  await Promise.all([stop(), runner.stop()])
  await db.destroy()
})
