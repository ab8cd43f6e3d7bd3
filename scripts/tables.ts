import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../api/src/db/database.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { tableTypes } from '../api/src/db/table-types.ts'
import { startTestServer } from './database/test-server.ts'
import { ROOT } from './lib/front-ends.ts'
import { runCommand } from './lib/problem.ts'

await runCommand(async () => {
  const server = await startTestServer()
  const db = await openDatabase({ url: server.url })
  await migrate(db)
  writeFileSync(join(ROOT, 'api/src/db/tables.ts'), await tableTypes(db))
  await db.destroy()
  await server.close()
  console.log('Типы таблиц записаны в api/src/db/tables.ts')
})
