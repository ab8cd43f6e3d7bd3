import { readConfig } from '../api/src/config.ts'
import { openDatabase } from '../api/src/db/database.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { DatabaseUnavailable } from '../api/src/db/unavailable.ts'
import { BUDGET_OF_IMPORTS_MS } from '../api/src/db/watched-driver.ts'
import { createDemoArrivals } from '../api/src/demo/arrivals.ts'
import { createDemoClaims } from '../api/src/demo/claims.ts'
import { createDemoContracts } from '../api/src/demo/contracts.ts'
import { createDemoWarranty } from '../api/src/demo/warranty.ts'
import { dataDirOf } from './data-dir.ts'
import { withShopDatabase } from './database/shop-database.ts'
import { hasDemo, readDemoProducts } from './demo-catalogue.ts'
import { fillWithDemo } from './fill-with-demo.ts'
import { Problem, runCommand } from './lib/problem.ts'
import { step } from './lib/progress.ts'

await runCommand(async () => {
  const dataDir = dataDirOf()
  await withShopDatabase(dataDir, (url) => prepare(dataDir, url))
})

async function prepare(dataDir: string, url: string): Promise<void> {
  const products = readDemoProducts()
  const config = readConfig({ ...process.env, DATA_DIR: dataDir })
  const opening = step('База данных')
  const db = await openDatabase({
    url,
    budget: BUDGET_OF_IMPORTS_MS,
  }).catch((error) => {
    throw error instanceof DatabaseUnavailable ? new Problem(error.message) : error
  })
  try {
    await migrate(db)
    opening.done()
    // The demo accounts' password is public, so a shop must ask for them.
    const accounts = process.env.DEMO_ACCOUNTS === 'on'
    await fillWithDemo(db, { dataDir: config.dataDir, products, accounts })
    if (hasDemo(config.dataDir)) await createDemoArrivals(db)
    if (accounts && hasDemo(config.dataDir)) {
      await createDemoContracts(db, config)
      await createDemoClaims(db, config)
      await createDemoWarranty(db, config)
    }
  } finally {
    await db.destroy()
  }
}
