import { parseArgs } from 'node:util'
import { openDatabase } from '../api/src/db/database.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { fillOrganization } from '../api/src/fill-organization.ts'
import { dataDirOf } from './data-dir.ts'
import { Problem, runCommand } from './lib/problem.ts'

const USAGE = 'npm run fill-orders -- --orders 5000 --users 300\nМагазин должен быть остановлен.'

/** Makes the demo organisation as large as a real one, for the benchmark and for looking at its pages. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { orders: { type: 'string' }, users: { type: 'string' } } })
  const [orders, users] = [Number(values.orders ?? 0), Number(values.users ?? 0)]
  if (!Number.isSafeInteger(orders) || !Number.isSafeInteger(users) || orders + users < 1)
    throw new Problem(USAGE)
  const url = process.env.DATABASE_URL
  const db = await openDatabase(url ? { url } : { dataDir: dataDirOf() })
  try {
    await migrate(db)
    const made = await fillOrganization(db, { orders, users })
    console.log(`Добавлено: заказов ${made.orders}, пользователей ${made.users}`)
  } finally {
    await db.destroy()
  }
})
