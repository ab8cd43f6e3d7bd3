import { managerCommand } from '#manager-command.ts'
import { decideQuestion } from '../questions.ts'

const USAGE = `Ответить на вопрос о товаре: он появится на сайте, автор получит письмо:
  npm run manager -- answer-question НОМЕР "ОТВЕТ"
Без ответа вопрос отклоняется.`

process.exitCode = await managerCommand(USAGE, ([number, answer, ...rest]) => {
  if (!number || rest.length > 0) return undefined
  return async (trx) => {
    await decideQuestion(trx, number, answer?.trim() || null)
    return `Вопрос ${number}: ${answer ? 'отвечен' : 'отклонён'}.`
  }
})
