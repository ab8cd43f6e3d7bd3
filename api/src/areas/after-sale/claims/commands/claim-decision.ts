import { claimStatusNames } from '@verstak/domain/after-sale/claim-status.ts'
import { lowerFirst } from '@verstak/domain/lower-first.ts'
import { managerCommand } from '#manager-command.ts'
import { decideClaim, type LineDecision } from '../decide-claim.ts'

const USAGE = `Решить по каждой строке претензии; покупатель получит письмо и уведомление:
  npm run manager -- claim-decision НОМЕР СТРОКА=КОЛИЧЕСТВО[@РУБЛИ] … ["ПОЯСНЕНИЕ"]
Пример: claim-decision П-2026-000012 1=2 2=0 3=1@1500,50 "Вторая строка — не брак"
Без суммы возврат считается по цене покупки. Сумма — не больше, чем стоят заявленные единицы за вычетом
одобренного раньше. На неё заказ станет дешевле: оплаченное вернётся, долг уменьшится, сложится УКД.
Если одобрено не всё, нужно пояснение.`

process.exitCode = await managerCommand(USAGE, ([number, ...words]) => {
  const lines = words.flatMap(readLine)
  const others = words.filter((word) => readLine(word).length === 0)
  if (!number || lines.length === 0 || others.length > 1) return undefined
  return async (trx) => {
    const status = await decideClaim(trx, number, { lines, note: others[0] ?? '' })
    return `Претензия ${number}: ${lowerFirst(claimStatusNames[status])}.`
  }
})

function readLine(word: string): LineDecision[] {
  const [, position, quantity, roubles, kopecks = ''] =
    /^(\d+)=(\d+)(?:@(\d+)(?:[.,](\d{1,2}))?)?$/.exec(word) ?? []
  if (!position || !quantity) return []
  const money = roubles === undefined ? undefined : Number(roubles) * 100 + Number(kopecks.padEnd(2, '0'))
  return [{ position: Number(position), quantity: Number(quantity), money }]
}
