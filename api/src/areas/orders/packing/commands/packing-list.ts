import { shopError } from '@verstak/contract/errors.ts'
import { parseOrderNumber } from '@verstak/domain/orders/order-number.ts'
import { formatPackingCode } from '@verstak/domain/orders/packing-code.ts'
import * as paths from '@verstak/domain/paths.ts'
import { lockOrder } from '#areas/orders/order-core/face.ts'

import { managerCommand } from '#manager-command.ts'
import { packShipped } from '../pack-shipped.ts'

const USAGE = `Показать упаковочные листы заказа; если он отгружен, а листа нет, лист составляется из отгруженного:
  npm run manager -- packing-list НОМЕР_ЗАКАЗА`

process.exitCode = await managerCommand(USAGE, ([number, ...rest]) => {
  const id = number ? parseOrderNumber(number) : null
  if (id === null || rest.length > 0) return undefined
  return async (trx, { publicUrl }) => {
    if (!(await lockOrder(trx, id))) throw shopError('notFound', `Заказа ${number} нет`)
    const lists = await packShipped(trx, id)
    if (lists.length === 0) throw shopError('conflict', `Из заказа ${number} ещё ничего не отгружено`)
    return lists
      .map(({ code }) => `${formatPackingCode(code)}  ${publicUrl}${paths.packingList(code)}`)
      .join('\n')
  }
})
