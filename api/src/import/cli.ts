import { parseArgs } from 'node:util'
import { EnvironmentError } from '@verstak/shared/process/environment.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { DatabaseUnavailable } from '../db/unavailable.ts'
import { BrokenFeed } from './broken-feed.ts'
import { formatReport } from './format-report.ts'
import { importFeed } from './import-feed.ts'
import { parseRates } from './rates.ts'

const USAGE = `Импорт каталога из файла YML:
  npm run import -- ФАЙЛ [--currency KZT=0.19 …] [--json]

  --currency КОД=КУРС   сколько рублей стоит единица валюты; без курса предложения в ней не берутся
  --json                отчёт в виде JSON`

process.exitCode = await run(process.argv.slice(2))

async function run(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        currency: { type: 'string', multiple: true, default: [] },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    const [file] = positionals
    if (values.help || !file || positionals.length > 1) {
      console.log(USAGE)
      return values.help ? 0 : 2
    }
    return await runImport(file, values.currency, values.json)
  } catch (error) {
    if (isUsageError(error)) {
      console.error(USAGE)
      return 2
    }
    const expected = [BrokenFeed, DatabaseUnavailable, EnvironmentError, RangeError].some(
      (kind) => error instanceof kind,
    )
    console.error(expected && error instanceof Error ? `Импорт не выполнен. ${error.message}` : error)
    return 1
  }
}

async function runImport(file: string, currencies: readonly string[], json: boolean): Promise<number> {
  const rates = parseRates(currencies)
  const config = readConfig()
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate(db)
    const onProgress = (read: number) => process.stderr.write(`\rПрочитано предложений: ${read}`)
    const showsProgress = process.stderr.isTTY && !json
    const report = await importFeed(db, {
      file,
      dataDir: config.dataDir,
      rates,
      ...(showsProgress ? { onProgress } : {}),
    })
    if (showsProgress) process.stderr.write('\n')
    console.log(json ? JSON.stringify(report, null, 2) : formatReport(report))
    return report.rejected === report.read ? 1 : 0
  } finally {
    await db.destroy()
  }
}

function isUsageError(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
