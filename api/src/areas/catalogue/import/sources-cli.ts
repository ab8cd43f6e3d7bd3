import { formatDateTime } from '@verstak/domain/date.ts'
import { momentOf } from '@verstak/domain/day.ts'
import { counted } from '@verstak/domain/plural.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { managerCommand } from '#manager-command.ts'
import { loadMapping, mappingReport, saveMapping } from './section-mapping.ts'
import { listSources, removeSource, type SourceSummary, setSourceHidden } from './sources.ts'

const USAGE = `Источники товаров — чьи каталоги в магазине:
  npm run sources                  список
  npm run sources -- hide ИМЯ      скрыть товары и разделы источника
  npm run sources -- show ИМЯ      показать снова
  npm run sources -- remove ИМЯ    удалить; если его товары есть в заказах, корзинах или избранном — скрыть
  npm run sources -- sections ИМЯ              какие разделы источника не отнесены к нашим
  npm run sources -- sections ИМЯ save ФАЙЛ    записать таблицу CSV его разделов, чтобы вписать наши
  npm run sources -- sections ИМЯ load ФАЙЛ    прочитать её: товары встают в наши разделы, и при следующих импортах

Импорт в источник: npm run import -- ФАЙЛ --source ИМЯ`

if (process.argv.includes('--help')) console.log(USAGE)
else process.exitCode = await managerCommand(USAGE, readWork)

function readWork([verb = 'list', name, ...rest]: readonly string[]) {
  if (verb === 'sections' && name) return readSectionsWork(name, rest)
  if (rest.length > 0 || (verb === 'list') !== (name === undefined)) return undefined
  if (!name)
    return async (trx: DbOrTransaction) =>
      (await listSources(trx)).map(lineOf).join('\n') || 'Источников пока нет.'
  if (verb === 'remove') return (trx: DbOrTransaction) => remove(trx, name)
  if (verb !== 'hide' && verb !== 'show') return undefined
  return async (trx: DbOrTransaction) => {
    await setSourceHidden(trx, name, verb === 'hide')
    return `Источник «${name}» ${verb === 'hide' ? 'скрыт' : 'показан'}.`
  }
}

function readSectionsWork(name: string, [verb, file, ...rest]: readonly string[]) {
  if (rest.length > 0) return undefined
  if (!verb) return (trx: DbOrTransaction) => mappingReport(trx, name)
  if (!file) return undefined
  if (verb === 'save') return (trx: DbOrTransaction) => saveMapping(trx, name, file)
  return verb === 'load' ? (trx: DbOrTransaction) => loadMapping(trx, name, file) : undefined
}

async function remove(trx: DbOrTransaction, name: string): Promise<string> {
  if ((await removeSource(trx, name)) === 'removed') return `Источник «${name}» удалён.`
  return (
    `Источник «${name}» скрыт: на его товары указывают заказы, корзины, избранное или другие записи, ` +
    'поэтому они не удалены.'
  )
}

function lineOf({ name, hidden, goods, sections, imported_at }: SourceSummary): string {
  const parts = [
    counted(goods, 'товар', 'товара', 'товаров'),
    counted(sections, 'раздел', 'раздела', 'разделов'),
    imported_at ? `последний импорт ${formatDateTime(momentOf(imported_at))}` : 'последний импорт неизвестен',
    ...(hidden ? ['скрыт'] : []),
  ]
  return `${name}: ${parts.join(', ')}`
}
