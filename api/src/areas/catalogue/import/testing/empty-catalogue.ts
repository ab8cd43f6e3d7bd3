import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { openSource } from '../sources.ts'

export interface EmptyCatalogue {
  base: TestDatabase
  /** Folder of imported files and generated data. */
  dataDir: string
  /** Writes a new file and returns its path. */
  readonly write: (content: string) => Promise<string>
}

/** For the tests of one file: a database that before each test contains the source `main` and no products. */
export function openEmptyCatalogue(): EmptyCatalogue {
  let files = 0
  const at = {
    async write(content: string) {
      const file = join(at.dataDir, `${++files}.xml`)
      await writeFile(file, content)
      return file
    },
  } as EmptyCatalogue
  beforeAll(async () => {
    at.base = await openTestDatabase()
    at.dataDir = await mkdtemp(join(tmpdir(), 'verstak-import-'))
  })
  beforeEach(async () => {
    await sql`TRUNCATE source, section, product, picture, warehouse, basket CASCADE`.execute(at.base.db)
    await openSource(at.base.db, 'main')
  })
  afterAll(async () => {
    await at.base.close()
    await rm(at.dataDir, { recursive: true })
  })
  return at
}
