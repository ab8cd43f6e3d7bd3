import { isDay } from '@verstak/domain/day.ts'
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
    if (typeof since === 'string' && !isDay(since)) return undefined
    const filter = { ...(typeof since === 'string' ? { since } : {}), unpaid: unpaid === true }
    if (typeof status !== 'string') return (trx) => storeList(trx, filter)
    return isOrderStatus(status) ? (trx) => storeList(trx, { ...filter, status }) : undefined
  },
  { status: { type: 'string' }, unpaid: { type: 'boolean' }, since: { type: 'string' } },
)
