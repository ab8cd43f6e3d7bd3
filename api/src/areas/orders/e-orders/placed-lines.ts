import type { EOrderLine } from '@verstak/contract/e-orders/schemas.ts'
import { counted } from '@verstak/domain/plural.ts'
import { formatQuantity } from '@verstak/domain/unit.ts'

/**
 * How an order differs from the list that it was made of, for the manager: lines that it leaves out, lines with
 * another quantity, and files, which nobody has read. Empty when it is the whole list.
 */
export function differencesOf(
  lines: readonly EOrderLine[],
  ordered: ReadonlySet<number>,
  files: number,
): readonly string[] {
  const taken = ({ product }: EOrderLine) => product !== null && ordered.has(product.id)
  const left = lines.filter((line) => !taken(line))
  const changed = lines.filter((line) => taken(line) && line.state !== 'ok')
  const lineCount = (count: number) => counted(count, 'строка', 'строки', 'строк')
  return [
    ...(left.length > 0 ? [`Не вошло: ${lineCount(left.length)} из ${lines.length}`] : []),
    ...left.map((line) => lineText(line, line.message ?? 'сейчас не продаётся')),
    ...(changed.length > 0 ? [`Изменено: ${lineCount(changed.length)}`] : []),
    ...changed.map((line) => lineText(line, [quantityOf(line), line.message].filter(Boolean).join(', '))),
    ...(files > 0
      ? [`К списку приложено: ${counted(files, 'файл', 'файла', 'файлов')}. В заказ из них ничего не вошло`]
      : []),
  ]
}

const lineText = ({ position, source }: EOrderLine, text: string): string =>
  `  ${position}. «${source}»: ${text}`

const quantityOf = ({ quantity, product }: EOrderLine): string =>
  quantity > 0 && product ? `в заказе ${formatQuantity(quantity, product.unit)}` : ''
