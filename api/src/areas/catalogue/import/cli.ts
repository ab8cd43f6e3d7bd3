import { parseArgs } from 'node:util'
import { isShopError } from '@verstak/contract/shop-error.ts'
import { EnvironmentError } from '@verstak/process/environment.ts'
import { readConfig } from '#config.ts'
import { type Db, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { DatabaseUnavailable } from '#db/unavailable.ts'
import { BUDGET_OF_IMPORTS_MS } from '#db/watched-driver.ts'
import { BrokenFeed } from './broken-feed.ts'
import { parseFieldMap } from './field-map.ts'
import { formatReport } from './format-report.ts'
import { importFeed } from './import-feed.ts'
import { feedFormats, type ImportOptions } from './import-options.ts'
import { progressText } from './progress-text.ts'
import { parseRates } from './rates.ts'
import { DEMO_SOURCE, MAIN_SOURCE } from './source-names.ts'
import { listSources, parseSourceName } from './sources.ts'

const USAGE = `Импорт каталога из файла YML или CommerceML 2, также сжатого (.gz, .zip):
  npm run import -- ФАЙЛ [--format commerceml [--offers ФАЙЛ] [--price-type ИМЯ]] [--source ИМЯ]
                         [--currency KZT=0.19 …] [--map name=title …] [--sections ФАЙЛ] [--dry-run] [--force] [--json]

  --format ИМЯ          yml (без ключа) или commerceml: выгрузка каталога из 1С, архив с import.xml и offers.xml
                        или сам import.xml
  --offers ФАЙЛ         CommerceML: файл предложений offers.xml, если он лежит отдельно от товаров
  --price-type ИМЯ      CommerceML: какой тип цен брать, по названию или Ид; без ключа первый в файле

  --source ИМЯ          чьи это товары (строчные латинские буквы, цифры, дефис); без имени — ${MAIN_SOURCE}. Номера товаров
                        и разделов действуют внутри источника, товары других источников импорт не трогает
  --currency КОД=КУРС   сколько рублей стоит единица валюты; без курса предложения в ней не берутся
  --map ПОЛЕ=ГДЕ        откуда брать поле предложения, если у поставщика оно называется иначе: name=title, name=name_ru,name_ua
                        (первый непустой из них), vendorCode=param:Артикул
  --sections ФАЙЛ       таблица CSV: какой раздел поставщика к какому нашему относится (столбцы «Номер» и «Наш раздел»);
                        запоминается. Заготовка: npm run sources -- sections ИМЯ save ФАЙЛ
  --dry-run             показать, что изменится, и ничего не менять
  --force               импортировать и файл, который скроет больше 30 % товаров источника, с испорченным текстом
                        или тот же, что в прошлый раз
  --json                отчёт в виде JSON со всеми замечаниями
  --help                эта справка

Поступления («ожидается 28 ноября»): у склада <outlet id="MCK" instock="0" arrival_date="2026-11-28" arrival_quantity="40"/>
(или элементы внутри него), у предложения <arrival_date> или <delivery-date> и <arrival_quantity>, либо <param name="Дата
поступления"> и <param name="Количество в поступлении"> — для основного склада. Дата — ГГГГ-ММ-ДД или ДД.ММ.ГГГГ; без
количества — «сколько, неизвестно». Поступления заменяются каждым импортом своего источника.

Источники — список, скрыть, показать, удалить: npm run sources`

process.exitCode = await run(process.argv.slice(2))

async function run(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'yml' },
        offers: { type: 'string' },
        'price-type': { type: 'string' },
        source: { type: 'string', default: MAIN_SOURCE },
        sections: { type: 'string' },
        currency: { type: 'string', multiple: true, default: [] },
        map: { type: 'string', multiple: true, default: [] },
        'dry-run': { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    const [file] = positionals
    if (values.help || !file || positionals.length > 1) {
      console.log(USAGE)
      return values.help ? 0 : 2
    }
    const options = {
      file,
      format: parseFormat(values.format),
      ...(values.offers ? { offers: values.offers } : {}),
      ...(values['price-type'] ? { priceType: values['price-type'] } : {}),
      source: parseSourceName(values.source),
      rates: parseRates(values.currency),
      fields: parseFieldMap(values.map),
      dryRun: values['dry-run'],
      force: values.force,
      ...(values.sections ? { sections: values.sections } : {}),
      everyProblem: values.json,
    }
    return await runImport(options, values.json)
  } catch (error) {
    if (isUsageError(error)) {
      console.error(USAGE)
      return 2
    }
    const expected =
      isShopError(error) ||
      [BrokenFeed, DatabaseUnavailable, EnvironmentError, RangeError].some((kind) => error instanceof kind)
    console.error(expected && error instanceof Error ? `Импорт не выполнен. ${error.message}` : error)
    return 1
  }
}

async function runImport(options: Omit<ImportOptions, 'dataDir'>, json: boolean): Promise<number> {
  const config = readConfig()
  const db = await openDatabase({
    url: config.databaseUrl,
    budget: BUDGET_OF_IMPORTS_MS,
  })
  try {
    await migrate(db)
    const started = performance.now()
    const onProgress = (read: number, share: number) =>
      process.stderr.write(`\r\x1b[K${progressText(read, share, performance.now() - started)}`)
    const showsProgress = process.stderr.isTTY && !json
    const report = await importFeed(db, {
      ...options,
      dataDir: config.dataDir,
      ...(showsProgress ? { onProgress } : {}),
    })
    if (showsProgress) process.stderr.write('\n')
    console.log(json ? JSON.stringify(report, null, 2) : formatReport(report))
    if (!json) await warnOfDemo(db, options.source)
    return ['stopped', 'rejected'].includes(report.outcome) ? 1 : 0
  } finally {
    await db.destroy()
  }
}

/** The demo catalogue is not removed automatically when the owner's products are imported. */
async function warnOfDemo(db: Db, source: string | undefined): Promise<void> {
  const demo = (await listSources(db)).find(({ name }) => name === DEMO_SOURCE)
  if (demo && !demo.hidden && demo.goods > 0 && source !== DEMO_SOURCE)
    console.log(`\nВ магазине видны и товары демонстрации. Скрыть их: npm run sources -- hide ${DEMO_SOURCE}`)
}

function parseFormat(name: string): (typeof feedFormats)[number] {
  const format = feedFormats.find((one) => one === name)
  if (!format) throw new RangeError(`Формат «${name}» неизвестен, есть ${feedFormats.join(' и ')}`)
  return format
}

function isUsageError(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
