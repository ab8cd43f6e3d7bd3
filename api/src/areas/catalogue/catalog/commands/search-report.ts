import { counted } from '@verstak/domain/plural.ts'
import { managerCommand } from '#manager-command.ts'
import { searchesWithoutFinds } from '../search/search-counts.ts'

const usage = `Что искали и не нашли, чаще всего сверху: npm run manager -- search-report ДНЕЙ
Чего не хватает в каталоге, видно сразу; чего не понял поиск, добавьте в api/content/synonyms.yaml.`
const LINES = 100

process.exitCode = await managerCommand(usage, ([text = '', ...rest]) => {
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > 180 || rest.length > 0) return undefined
  return async (trx) => {
    const rows = await searchesWithoutFinds(trx, days, LINES)
    if (rows.length === 0) return 'Всё, что искали, нашлось.'
    return rows.map(({ query, count }) => `${query} — ${counted(count, 'раз', 'раза', 'раз')}`).join('\n')
  }
})
