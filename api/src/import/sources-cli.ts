import { counted } from '@verstak/shared/domain/plural.ts'
import type { DbOrTransaction } from '../db/database.ts'
import { managerCommand } from '../manager-command.ts'
import { listSources, removeSource, type SourceSummary, setSourceHidden } from './sources.ts'

const USAGE = `Источники товаров — чьи каталоги в магазине:
  npm run sources                  список
  npm run sources -- hide ИМЯ      скрыть товары и разделы источника
  npm run sources -- show ИМЯ      показать снова
  npm run sources -- remove ИМЯ    удалить; если его товары есть в заказах, корзинах или избранном — скрыть

Импорт в источник: npm run import -- ФАЙЛ --source ИМЯ`

const args = process.argv.slice(2)
if (args.includes('--help')) console.log(USAGE)
else process.exitCode = await managerCommand(USAGE, readWork, args)

function readWork([verb = 'list', name, ...rest]: readonly string[]) {
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
    imported_at ? `последний импорт ${imported_at.toLocaleString('ru-RU')}` : 'последний импорт неизвестен',
    ...(hidden ? ['скрыт'] : []),
  ]
  return `${name}: ${parts.join(', ')}`
}
