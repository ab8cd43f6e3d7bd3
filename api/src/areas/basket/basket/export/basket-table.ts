import { vatInside } from '@verstak/domain/money.ts'
import { money, roubles, type Table } from '#workers/table.ts'
import { lineState } from '../line-state.ts'
import type { Line } from '../repository.ts'
import { lineSum } from '../summary.ts'

/** The titles are recognised by the list import, so the file can be imported again. */
export function tableOfBasket(lines: readonly Line[]): Table {
  return {
    sheet: 'Корзина',
    columns: [
      { title: 'Артикул', width: 18 },
      { title: 'Наименование', width: 60 },
      { title: 'Количество', width: 12 },
      { title: 'Ед.', width: 8 },
      money('Цена с НДС, ₽'),
      money('Сумма с НДС, ₽'),
      money('В т. ч. НДС, ₽'),
      { title: 'Примечание', width: 40 },
    ],
    rows: lines.map(rowOf),
  }
}

/** The sum covers what can be ordered now; otherwise it is empty, and the note says why. */
function rowOf(line: Line): (string | number)[] {
  const { takes, message } = lineState(line, line.quantity)
  const sum = lineSum({ ...line, quantity: takes })
  return [
    line.article,
    line.name,
    line.quantity,
    line.unit,
    line.price === null ? '' : roubles(line.price),
    ...(takes > 0 ? [roubles(sum), roubles(vatInside(sum))] : ['', '']),
    message ?? '',
  ]
}
