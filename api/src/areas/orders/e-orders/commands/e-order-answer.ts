import { managerCommand } from '#manager-command.ts'
import { answerEOrder } from '../decide.ts'

const USAGE = `Ответить на заказ списком; автор получит письмо, ответ виден на странице списка:
  npm run manager -- e-order-answer НОМЕР "ОТВЕТ"`

process.exitCode = await managerCommand(USAGE, ([number, answer, ...rest]) => {
  const text = answer?.trim()
  if (!number || !text || rest.length > 0) return undefined
  return async (trx) => {
    await answerEOrder(trx, number, text)
    return `Список ${number}: ответ отправлен.`
  }
})
