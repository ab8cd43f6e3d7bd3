import { isDay } from '@verstak/domain/working-days.ts'
import { managerCommand } from '#manager-command.ts'
import { isOrderStatus, storeList } from '../store-list.ts'
import { storeView } from '../store-view.ts'

const USAGE = `Заказы, которые ждут магазина, сначала старые; с номером — один заказ: строки, история, платежи:
  npm run manager -- orders [--status СТАТУС] [--unpaid] [--since ГГГГ-ММ-ДД]
  npm run manager -- orders НОМЕР
Статусы перечисляет npm run order-status; --unpaid — только неоплаченные, --since — оформленные с этого дня.`

process.exitCode = await managerCommand(
  USAGE,
  ([number, ...rest], { status, unpaid, since }) => {
    if (rest.length > 0) return undefined
    if (number) return status || unpaid || since ? undefined : (trx) => storeView(trx, number)
    const filter = {
      ...(typeof status === 'string' ? { status } : {}),
      ...(typeof since === 'string' ? { since } : {}),
      unpaid: unpaid === true,
    }
    if (filter.since !== undefined && !isDay(filter.since)) return undefined
    const { status: wanted, ...others } = filter
    if (wanted === undefined) return (trx) => storeList(trx, others)
    return isOrderStatus(wanted) ? (trx) => storeList(trx, { ...others, status: wanted }) : undefined
  },
  { status: { type: 'string' }, unpaid: { type: 'boolean' }, since: { type: 'string' } },
)
