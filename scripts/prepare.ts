import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../api/src/config.ts'
import { type Db, openDatabase } from '../api/src/db/database.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { DatabaseUnavailable } from '../api/src/db/unavailable.ts'
import { createDemoAccounts } from '../api/src/demo-accounts.ts'
import { importFeed } from '../api/src/import/import-feed.ts'
import { generateCatalogue } from '../demo/src/generate.ts'
import { dataDirOf } from './data-dir.ts'
import { isDemoStale, readDemoProducts, rememberDemo } from './demo-catalogue.ts'
import { digestOf } from './lib/digest.ts'
import { ROOT } from './lib/front-ends.ts'
import { Problem, runCommand } from './lib/problem.ts'
import { step } from './lib/progress.ts'

await runCommand(async () => {
  const products = readDemoProducts()
  const config = readConfig({ ...process.env, DATA_DIR: dataDirOf() })
  const opening = step('База данных')
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir }).catch((error) => {
    throw error instanceof DatabaseUnavailable ? new Problem(error.message) : error
  })
  try {
    await migrate(db)
    opening.done()
    await prepareDemo(db, config.dataDir, products)
  } finally {
    await db.destroy()
  }
})

/** Fills an empty catalogue with the demo one, and renews it when its generator changed; leaves any other alone. */
async function prepareDemo(db: Db, dataDir: string, products: number): Promise<void> {
  const wanted = digestOf(ROOT, ['demo/src', 'demo/package.json'], [String(products)])
  const filled = await db.selectFrom('product').select('id').limit(1).executeTakeFirst()
  if (filled && !isDemoStale(dataDir, wanted)) return

  // Before the catalogue: one that is interrupted halfway begins again.
  await createDemoAccounts(db)
  const out = join(dataDir, 'demo')
  mkdirSync(out, { recursive: true })
  const drawing = step(`Демонстрационный каталог, товаров ${count(products)}`)
  const { feed } = await generateCatalogue({
    products,
    out,
    onProgress: (made) => drawing.update(count(made)),
  })
  drawing.done()
  const importing = step('Импорт каталога')
  await importFeed(db, { dataDir, file: feed, onProgress: (read) => importing.update(count(read)) })
  importing.done()
  rememberDemo(dataDir, wanted)
}

function count(number: number): string {
  return number.toLocaleString('ru-RU')
}
