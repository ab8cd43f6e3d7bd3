import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { BrokenFeed } from './broken-feed.ts'
import { importFeed } from './import-feed.ts'

const good = join(import.meta.dirname, 'fixtures', 'odd.yml.xml')
let base: TestDatabase
let dataDir: string
beforeAll(async () => {
  base = await openTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'verstak-broken-'))
  await importFeed(base.db, { file: good, dataDir })
})
afterAll(async () => {
  await base.close()
  await rm(dataDir, { recursive: true })
})

const state = async () =>
  (
    await sql`SELECT (SELECT revision FROM catalog_revision), (SELECT count(*) FROM product WHERE NOT hidden) AS shown,
      (SELECT string_agg(name, ';' ORDER BY id) FROM section) AS sections`.execute(base.db)
  ).rows

const offers =
  '<offers><offer id="n"><name>Новый</name><price>1</price><currencyId>RUB</currencyId></offer></offers>'
const bomb = `<!DOCTYPE yml_catalog [<!ENTITY a "ха"><!ENTITY b "&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>`

test.each([
  ['cut short', async () => (await readFile(good, 'utf8')).slice(0, 3000), /обрывается: строка \d+/],
  ['not well-formed', async () => `<yml_catalog><shop>${offers}</shop><b></yml_catalog>`, /повреждён/],
  ['a .gz cut short', async () => gzipSync(await readFile(good)).subarray(0, 900), /Архив повреждён/],
  [
    'a .zip cut short',
    async () => zipSync({ 'a.yml': await readFile(good) }).subarray(0, 900),
    /Архив повреждён/,
  ],
  ['a .zip without a feed', async () => zipSync({ 'a.txt': Buffer.from('a') }), /нет файла/],
  [
    'an entity bomb',
    async () => `${bomb}<yml_catalog><shop><name>&c;</name>${offers}</shop></yml_catalog>`,
    /повреждён/,
  ],
  [
    'no offers',
    async () => '<yml_catalog><shop><offers></offers></shop></yml_catalog>',
    /ни одного предложения/,
  ],
  ['another kind of file', async () => '<html><body/></html>', /не каталог YML/],
  ['an empty file', async () => '', /повреждён/],
  [
    'bytes of another encoding',
    async () => Buffer.from([...Buffer.from('<yml_catalog><shop><name>'), 0xcf, 0xf0]),
    /кодировке/,
  ],
  [
    'an unknown encoding',
    async () => '<?xml version="1.0" encoding="klingon-8"?><yml_catalog/>',
    /кодировка/,
  ],
])('%s: the import reports it and changes nothing', async (name, content, message) => {
  const before = await state()
  const file = join(dataDir, `${name.replaceAll(' ', '-')}.xml`)
  await writeFile(file, await content())
  const failure = await importFeed(base.db, { file, dataDir }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(BrokenFeed)
  expect(String(failure)).toMatch(message)
  expect(await state()).toEqual(before)
})

test('reports a missing file', async () => {
  await expect(importFeed(base.db, { file: join(dataDir, 'absent.xml'), dataDir })).rejects.toThrow(
    'Файл не найден',
  )
})
