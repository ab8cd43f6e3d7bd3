import { managerCommand } from '#manager-command.ts'
import { decideDeletion } from '../decide.ts'

const USAGE = `Решить о запросе удалить адрес доставки; кто просил, получит письмо и уведомление:
  npm run manager -- address-deletion НОМЕР accept
  npm run manager -- address-deletion НОМЕР decline "ПРИЧИНА"`

process.exitCode = await managerCommand(USAGE, ([number, decision = '', reason = '', ...rest]) => {
  if (!/^\d{1,15}$/.test(number ?? '') || !['accept', 'decline'].includes(decision) || rest.length > 0)
    return undefined
  const accept = decision === 'accept'
  return async (trx) => {
    await decideDeletion(trx, Number(number), { accept, reason: reason.trim() })
    return `Адрес ${number}: ${accept ? 'удалён' : 'остаётся'}.`
  }
})
