import { endOnSignal, gracefulStop } from '@verstak/shared/http/graceful-stop.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { hourlyJobs, startJobs } from './jobs.ts'
import { startErasing } from './modules/accounts/erase.ts'
import { requireContent } from './modules/content/require-content.ts'
import { attachmentsOf } from './modules/files/attachments.ts'
import { folderStore } from './modules/files/file-store.ts'
import { removeExpiredFiles } from './modules/files/remove-expired.ts'
import { startDelivery } from './modules/messages/delivery.ts'
import { openMailer } from './modules/messages/mailer.ts'

const config = readConfig()
requireContent()
const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
await migrate(db)
const app = await createApp({ db, config })
const stop = gracefulStop(app)
await app.listen({ host: config.host, port: config.port })
const mailer = openMailer(config, (message) => attachmentsOf({ db, config }, message))
const delivery = mailer && startDelivery({ db, mailer, log: app.log })
const jobs = startJobs({ db, log: app.log, jobs: [...hourlyJobs, removeExpiredFiles(folderStore(config))] })
const erasing = startErasing({ db, config, log: app.log })

endOnSignal(async () => {
  await Promise.all([stop(), delivery?.stop(), jobs.stop(), erasing.stop()])
  await db.destroy()
})
