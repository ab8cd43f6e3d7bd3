import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'

const config = readConfig()
const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
await migrate(db)
const app = await createApp({ db, config })
await app.listen({ host: config.host, port: config.port })

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await app.close()
    await db.destroy()
    process.exit(0)
  })
}
