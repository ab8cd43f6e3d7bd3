import {
  refusalReasonCodes,
  refusalReasons,
  warrantyStatusNames,
} from '@verstak/domain/after-sale/warranty-status.ts'
import { managerCommand } from '#manager-command.ts'
import { type CardDecision, decideCard } from '../decide-card.ts'

const REASONS = refusalReasonCodes.map((code) => `  ${code.padEnd(8)} ${refusalReasons[code]}`).join('\n')
const USAGE = `Подтвердить карточку гарантии или отказать; её владелец получит письмо и уведомление:
  npm run manager -- warranty-card НОМЕР confirm ["ПОЯСНЕНИЕ"]
  npm run manager -- warranty-card НОМЕР ПРИЧИНА ["ПОЯСНЕНИЕ"]
Пояснение читает только владелец, причину — каждый, кто знает номер.

${REASONS}`

process.exitCode = await managerCommand(USAGE, ([number, word, note = '', ...rest]) => {
  const decision = decisionOf(word, note.trim())
  if (!number || !decision || rest.length > 0) return undefined
  return async (trx) => {
    const card = await decideCard(trx, number, decision)
    return `Карточка ${card.number}: ${warrantyStatusNames[card.status].toLowerCase()}.`
  }
})

function decisionOf(word: string | undefined, note: string): CardDecision | undefined {
  if (word === 'confirm') return { status: 'active', note }
  const reason = refusalReasonCodes.find((code) => code === word)
  return reason && { status: 'refused', reason, note }
}
