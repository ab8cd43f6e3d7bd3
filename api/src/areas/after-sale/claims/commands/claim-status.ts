import { type ClaimStatus, claimStatuses, claimStatusNames } from '@verstak/domain/after-sale/claim-status.ts'
import { lowerFirst } from '@verstak/domain/lower-first.ts'
import { managerCommand } from '#manager-command.ts'
import { decideClaim } from '../decide-claim.ts'

type Plain = Exclude<ClaimStatus, 'approved' | 'partial'>

/** The other statuses result from decisions about lines. */
const plain = claimStatuses.filter((status): status is Plain => status !== 'approved' && status !== 'partial')
const STATUSES = plain.map((status) => `  ${status.padEnd(10)} ${claimStatusNames[status]}`).join('\n')
const USAGE = `Изменить статус претензии; покупатель получит письмо и уведомление:
  npm run manager -- claim-status НОМЕР СТАТУС ["ПОЯСНЕНИЕ"]
Отказ и запрос данных — только с пояснением; одобряет claim-decision.

${STATUSES}`

process.exitCode = await managerCommand(USAGE, ([number, wanted, note = '', ...rest]) => {
  const status = plain.find((one) => one === wanted)
  if (!number || !status || rest.length > 0) return undefined
  return async (trx) => {
    await decideClaim(trx, number, { status, note })
    return `Претензия ${number}: ${lowerFirst(claimStatusNames[status])}.`
  }
})
