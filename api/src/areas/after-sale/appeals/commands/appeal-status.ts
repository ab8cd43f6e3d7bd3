import { appealStatuses, appealStatusNames } from '@verstak/domain/after-sale/appeal-status.ts'
import { managerCommand } from '#manager-command.ts'
import { changeAppealStatus } from '../answer.ts'

const STATUSES = appealStatuses
  .map((status) => `  ${status.padEnd(10)} ${appealStatusNames[status]}`)
  .join('\n')
const USAGE = `Изменить статус обращения; его автор получит письмо и уведомление:
  npm run manager -- appeal-status НОМЕР СТАТУС

${STATUSES}`

process.exitCode = await managerCommand(USAGE, ([number, wanted, ...rest]) => {
  const status = appealStatuses.find((one) => one === wanted)
  if (!number || !status || rest.length > 0) return undefined
  return async (trx) => {
    await changeAppealStatus(trx, number, status)
    return `Обращение ${number}: ${appealStatusNames[status].toLowerCase()}.`
  }
})
