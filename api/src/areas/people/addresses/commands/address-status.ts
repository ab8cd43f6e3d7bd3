import { addressStatusNames } from '@verstak/domain/people/delivery-address.ts'
import { managerCommand } from '#manager-command.ts'
import { type AddressStatus, decideAddress } from '../decide.ts'

const statuses: readonly AddressStatus[] = ['checking', 'confirmed', 'rejected']
const USAGE = `Решить о новом адресе доставки; кто его просил, получит письмо и уведомление:
  npm run manager -- address-status НОМЕР СТАТУС "ПРИЧИНА"

${statuses.map((status) => `  ${status.padEnd(10)} ${addressStatusNames[status]}`).join('\n')}
Причина нужна отказу.`

process.exitCode = await managerCommand(USAGE, ([number, given, reason = '', ...rest]) => {
  const status = statuses.find((one) => one === given)
  if (!/^\d{1,15}$/.test(number ?? '') || !status || rest.length > 0) return undefined
  return async (trx) => {
    await decideAddress(trx, Number(number), status, reason.trim())
    return `Адрес ${number}: ${addressStatusNames[status].toLowerCase()}.`
  }
})
