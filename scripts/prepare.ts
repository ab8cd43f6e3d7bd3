import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../api/src/config.ts'
import { DataDirBusy } from '../api/src/db/data-dir-lock.ts'
import { type Db, openDatabase } from '../api/src/db/database.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { createDemoAccounts } from '../api/src/demo-accounts.ts'
import { importFeed } from '../api/src/import/import-feed.ts'
import { generateCatalogue } from '../demo/src/generate.ts'
import { dataDirOf } from './data-dir.ts'
import { demoStampPath } from './demo-stamp.ts'
import { digestOf } from './lib/digest.ts'
import { ROOT } from './lib/front-ends.ts'
import { Problem, runCommand } from './lib/problem.ts'
import { step } from './lib/progress.ts'

const DEFAULT_PRODUCTS = 3000
const MOST_PRODUCTS = 1_000_000

await runCommand(async () => {
  const products = readProducts(process.env.DEMO_PRODUCTS)
  const config = readConfig({ ...process.env, DATA_DIR: dataDirOf() })
  const done = step('База данных')
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir }).catch((error) => {
    throw error instanceof DataDirBusy ? new Problem(error.message) : error
  })
  try {
    await migrate(db)
    done()
    await prepareDemo(db, config.dataDir, products)
  } finally {
    await db.destroy()
  }
})

/** Fills an empty catalogue with the demo one, and renews it when its generator changed; leaves any other alone. */
async function prepareDemo(db: Db, dataDir: string, products: number): Promise<void> {
  const stampPath = demoStampPath(dataDir)
  const wanted = digestOf(ROOT, ['demo/src', 'demo/package.json'], [String(products)])
  const empty = !(await db.selectFrom('product').select('id').limit(1).executeTakeFirst())
  const stamp = existsSync(stampPath) ? readFileSync(stampPath, 'utf8') : undefined
  if (!empty && (stamp === undefined || stamp === wanted)) return

  const out = join(dataDir, 'demo')
  mkdirSync(out, { recursive: true })
  const drawn = step(`Демонстрационный каталог: товаров ${products.toLocaleString('ru-RU')}`)
  const { feed } = await generateCatalogue({ products, out })
  drawn()
  const imported = step('Импорт каталога')
  await importFeed(db, { dataDir, file: feed })
  imported()
  await createDemoAccounts(db)
  writeFileSync(stampPath, wanted)
}

function readProducts(text: string | undefined): number {
  const products = text ? Number(text) : DEFAULT_PRODUCTS
  if (Number.isInteger(products) && products > 0 && products <= MOST_PRODUCTS) return products
  throw new Problem(`DEMO_PRODUCTS=${text}: нужно целое число от 1 до ${MOST_PRODUCTS}.`)
}
