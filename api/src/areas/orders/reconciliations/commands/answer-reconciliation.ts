import { managerCommand } from '#manager-command.ts'
import { answerReconciliation } from '../reconciliations.ts'

const USAGE = `Ответить на запрос акта сверки; покупатель получит письмо и уведомление:
  npm run manager -- answer-reconciliation НОМЕР sent|rejected "ОТВЕТ"`

process.exitCode = await managerCommand(USAGE, ([number, status, answer, ...rest]) => {
  const text = answer?.trim()
  if (!number || !text || rest.length > 0 || (status !== 'sent' && status !== 'rejected')) return undefined
  return async (trx) => {
    await answerReconciliation(trx, number, { status, answer: text })
    return `Запрос ${number}: ${status === 'sent' ? 'акт отправлен' : 'отклонён'}.`
  }
})
