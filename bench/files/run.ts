/**
 * Measures large files, each made by a separate process to measure its memory, on a PostgreSQL server of this
 * machine.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPostgres } from '../../scripts/postgres.ts'
import { table } from '../table.ts'

const run = promisify(execFile)

interface Measured {
  readonly what: string
  readonly seconds?: number
  readonly megabytes: number
  readonly bytes?: number
  readonly perSecond?: number
}

interface FilesToMeasure {
  /** Number of products in the feed. */
  readonly products: number
  /** Must contain `yml`, whose address is also requested repeatedly. */
  readonly formats: readonly string[]
  /** Duration of the repeated requests. */
  readonly seconds: number
}

/** Throws when there is no PostgreSQL server. */
export async function measureFiles({ products, formats, seconds }: FilesToMeasure): Promise<void> {
  const cluster = await startPostgres()
  if (!cluster) throw new Error('Для замера файлов нужен PostgreSQL')
  const filesDir = await mkdtemp(join(tmpdir(), 'verstak-bench-'))
  const measure = async (program: string, ...given: (string | number)[]): Promise<Measured> => {
    const { stdout } = await run(
      process.execPath,
      [join(import.meta.dirname, program), ...given.map(String)],
      { env: { ...process.env, DATABASE_URL: cluster.url, FILES_DIR: filesDir } },
    )
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '')
  }
  try {
    await measure('seed.ts', products)
    const rows: Measured[] = []
    for (const format of formats) rows.push(await measure('feed.ts', format))
    rows.push(await measure('tags.ts', 5000))
    console.log('\nFiles, each made in a process of its own\n')
    console.log(
      table(
        ['file', 'seconds', 'peak memory of the process', 'size'],
        rows.map(({ what, seconds = 0, megabytes, bytes = 0 }) => [
          what,
          seconds.toFixed(1),
          `${megabytes} MB`,
          `${(bytes / 2 ** 20).toFixed(1)} MB`,
        ]),
      ),
    )
    const { perSecond = 0, megabytes } = await measure('conditional.ts', seconds)
    console.log('\nThe same file asked for again with its ETag, 16 connections\n')
    console.log(table(['answers 304 per second', 'peak memory'], [[perSecond.toFixed(0), `${megabytes} MB`]]))
  } finally {
    await cluster.stop()
    await rm(filesDir, { recursive: true, force: true })
  }
}
