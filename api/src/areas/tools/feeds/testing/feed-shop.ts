import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { User } from '@verstak/contract/auth/schemas.ts'
import type { FeedSettings } from '@verstak/contract/feeds/schemas.ts'
import type { FeedFormat } from '@verstak/domain/tools/export-feed.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readConfig } from '#config.ts'
import { addProduct, addSections, demoVisitor } from '#testing/fixtures.ts'
import { openRolledBack, type RolledBack } from '#testing/rolled-back.ts'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { runBuild } from '../build.ts'
import { usualSettings } from '../defaults.ts'
import { feedsFolder, fileOf } from '../feed-files.ts'
import { feedPage } from '../feed-page.ts'
import { addFeed, oneFeed, takeStep } from '../service.ts'

export let base: TestDatabase
export let test: RolledBack
/** Folder of the files of one test file. */
export let dir: string
export let user: User

export const services = () => ({
  db: test.db,
  config: { ...readConfig({}), filesDir: dir, logLevel: 'silent', publicUrl: 'https://shop.example' },
})

/**
 * Opens a shop with four products: DR-1 with every optional field, SC-12 whose name is a formula, NP-1
 * without a price, OUT-1 without stock. Changes of a test are rolled back unless it `keeps` them: the
 * importer runs VACUUM, which is not allowed in a transaction.
 */
export function openFeeds({ keeps = false } = {}): void {
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'verstak-feeds-'))
    base = await openTestDatabase()
    const { db } = base
    const { tools, fixings } = await addSections(db)
    await addProduct(db, tools, { article: 'DR-1', name: 'Дрель <ударная> & "Ёж"', price: 499_050, stock: 7 })
    await addProduct(db, fixings, {
      article: 'SC-12',
      name: '=HYPERLINK("x")',
      min: 12,
      step: 12,
      stock: 120,
    })
    await addProduct(db, fixings, { article: 'NP-1', price: null })
    await addProduct(db, fixings, { article: 'OUT-1', stock: 0 })
    await sql`UPDATE product SET brand = 'Ёж', old_price = 599000, weight_grams = 1850, description = '<p>Мощная]]&gt;</p>',
      badge = 'hit' WHERE article = 'DR-1'`.execute(db)
    await sql`INSERT INTO product_barcode SELECT id, '4690363024544' FROM product WHERE article = 'DR-1'`.execute(
      db,
    )
    await sql`INSERT INTO product_property (product_id, position, name, value, unit)
      SELECT id, 1, 'Мощность', '650', 'Вт' FROM product WHERE article = 'DR-1'`.execute(db)
    user = (await demoVisitor(db)).user
  })
  afterAll(async () => {
    await base.close()
    await rm(dir, { recursive: true })
  })
  beforeEach(async () => {
    test = keeps ? { db: base.db, rollBack: async () => {} } : await openRolledBack(base.db)
    return () => test.rollBack()
  })
}

export interface Changed {
  readonly goods?: Partial<FeedSettings['goods']>
  readonly fields?: Partial<FeedSettings['fields']>
}

/** Creates a feed with default settings and overrides. Returns its id. */
export async function draft(format: FeedFormat, { goods, fields }: Changed = {}): Promise<number> {
  const id = await addFeed(services(), user, { name: 'Проба', format, copyOf: undefined })
  await takeStep(services(), user, { step: 'goods', id, ...usualSettings.goods, ...goods })
  await takeStep(services(), user, { step: 'fields', id, ...usualSettings.fields, ...fields })
  await takeStep(services(), user, { step: 'delivery', id, ...usualSettings.delivery })
  return id
}

/** Builds a feed and returns the path of its file, also after a failed build. */
export async function build(id: number): Promise<string> {
  await takeStep(services(), user, { step: 'build', id })
  const [last] = await buildsOf(id)
  await runBuild(services(), last?.id ?? 0)
  const { format } = await oneFeed(services(), user, id)
  return join(feedsFolder(services().config), fileOf({ id: last?.id ?? 0, feed_id: id, format }))
}

/** Newest first. */
export const buildsOf = async (id: number) => (await feedPage(services(), user, { id, check: false })).builds

/** Texts in an archive by file name. */
export async function partsOf(file: string): Promise<Record<string, string>> {
  const parts = Object.entries(unzipSync(await readFile(file)))
  return Object.fromEntries(parts.map(([name, bytes]) => [name, strFromU8(bytes)]))
}

/** Path of a file's public URL within the shop. */
export const pathOf = (address: string | null): string => (address ?? '').replace('https://shop.example', '')
