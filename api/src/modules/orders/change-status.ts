import { parseArgs } from 'node:util'
import { type OrderStatus, orderStatuses } from '@verstak/shared/contract/orders/schemas.ts'
import { isShopError } from '@verstak/shared/contract/shop-error.ts'
import { orderStatusNames } from '@verstak/shared/domain/order-status.ts'
import { EnvironmentError } from '@verstak/shared/process/environment.ts'
import { readConfig } from '#config.ts'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { retryConflicts } from '#db/retry.ts'
import { DatabaseUnavailable } from '#db/unavailable.ts'
import { changeOrderStatus } from './order-status.ts'

const STATUSES = orderStatuses
  .map((status) => `  ${status.padEnd(10)} ${orderStatusNames[status]}`)
  .join('\n')
const USAGE = `Изменить статус заказа; покупатель получит письмо и уведомление:
  npm run order-status -- НОМЕР СТАТУС

${STATUSES}`

process.exitCode = await run(process.argv.slice(2))

async function run(args: string[]): Promise<number> {
  const [number, status, ...rest] = positionals(args)
  if (!number || !isStatus(status) || rest.length > 0) {
    console.error(USAGE)
    return 2
  }
  try {
    await change(number, status)
    console.log(`Заказ ${number}: ${orderStatusNames[status].toLowerCase()}.`)
    return 0
  } catch (error) {
    const expected =
      isShopError(error) || error instanceof DatabaseUnavailable || error instanceof EnvironmentError
    console.error(expected ? `Статус не изменён. ${error.message}` : error)
    return 1
  }
}

function positionals(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true }).positionals
  } catch {
    return []
  }
}

function isStatus(text: string | undefined): text is OrderStatus {
  return orderStatuses.some((status) => status === text)
}

async function change(number: string, status: OrderStatus): Promise<void> {
  const config = readConfig()
  const db = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate(db)
    await retryConflicts(() =>
      db.transaction().execute((trx) => changeOrderStatus(trx, number, status, config)),
    )
  } finally {
    await db.destroy()
  }
}
