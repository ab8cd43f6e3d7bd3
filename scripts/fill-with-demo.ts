import { join } from 'node:path'
import { importFeed } from '../api/src/areas/catalogue/import/import-feed.ts'
import { DEMO_SOURCE } from '../api/src/areas/catalogue/import/source-names.ts'
import type { Db } from '../api/src/db/database.ts'
import { createDemoAccounts } from '../api/src/demo/accounts.ts'
import { createDemoAppeals } from '../api/src/demo/appeals.ts'
import { createDemoFeeds } from '../api/src/demo/feeds.ts'
import { createDemoOrders } from '../api/src/demo/orders.ts'
import { createDemoPurchases } from '../api/src/demo/purchases.ts'
import { createDemoUsers } from '../api/src/demo/users.ts'
import { hasDemo, isDemoForgotten, isDemoStale, rememberDemo } from './demo-catalogue.ts'
import { exitOf, spawnNode } from './lib/children.ts'
import { digestOf } from './lib/digest.ts'
import { ROOT } from './lib/front-ends.ts'
import { Problem } from './lib/problem.ts'
import { step } from './lib/progress.ts'

export interface DemoOptions {
  readonly dataDir: string
  readonly products: number
  /** Creates the demo accounts too; their password is public. */
  readonly accounts: boolean
}

/** Fills an empty catalogue, renews an outdated demo catalogue and leaves any other alone. */
export async function fillWithDemo(db: Db, { dataDir, products, accounts }: DemoOptions): Promise<void> {
  const wanted = digestOf(ROOT, ['demo/src', 'demo/package.json'], [String(products)])
  const filled = await db.selectFrom('product').select('id').limit(1).executeTakeFirst()
  if (filled ? !hasDemo(dataDir) : isDemoForgotten(dataDir)) return

  // Accounts come first, because a start that is interrupted halfway imports the catalogue again.
  if (accounts) {
    await createDemoAccounts(db)
    await createDemoUsers(db)
    await createDemoAppeals(db)
  }
  if (filled && !isDemoStale(dataDir, wanted)) return
  const out = join(dataDir, 'demo')
  await generate(products, out)
  const importing = step('Импорт каталога')
  await importFeed(db, {
    dataDir,
    file: join(out, 'catalogue.yml.xml'),
    source: DEMO_SOURCE,
    // A smaller demo catalogue hides products of the larger one.
    force: true,
    onProgress: (read) => importing.update(read.toLocaleString('ru-RU')),
  })
  importing.done()
  if (accounts) await createDemoFeeds(db)
  if (accounts) await createDemoOrders(db)
  await createDemoPurchases(db)
  rememberDemo(dataDir, wanted)
}

/** The shop must not import the generator, so it runs as a separate program. */
async function generate(products: number, out: string): Promise<void> {
  const drawing = step(`Демонстрационный каталог, товаров ${products.toLocaleString('ru-RU')}`)
  const said: string[] = []
  const child = spawnNode(['demo/src/cli.ts', '--products', String(products), '--out', out], {
    onLine: (line) => {
      said.push(line)
      drawing.update(line)
    },
  })
  if ((await exitOf(child)) !== 0)
    throw new Problem(`Демонстрационный каталог не нарисован:\n${said.join('\n')}`)
  drawing.done()
}
