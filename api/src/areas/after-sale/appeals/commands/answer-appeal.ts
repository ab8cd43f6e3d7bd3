import type { AppealStatus } from '@verstak/domain/after-sale/appeal-status.ts'

import { managerCommand } from '#manager-command.ts'
import { answerAppeal } from '../answer.ts'

const AFTER: readonly AppealStatus[] = ['solved', 'waiting', 'in-work']
const USAGE = `Ответить на обращение; его автор получит письмо и уведомление:
  npm run manager -- answer-appeal НОМЕР "ОТВЕТ" [СТАТУС]
Статус после ответа: solved (решено, если не указан), waiting (ждём ответа), in-work (ещё разбираемся).`

process.exitCode = await managerCommand(USAGE, ([number, text, status = 'solved', ...rest]) => {
  const after = AFTER.find((one) => one === status)
  if (!number || !text?.trim() || !after || rest.length > 0) return undefined
  return async (trx) => {
    await answerAppeal(trx, number, { text: text.trim(), status: after })
    return `Обращение ${number}: ответ отправлен.`
  }
})
