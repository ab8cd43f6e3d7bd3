import type { AppealClock } from '@verstak/contract/appeals/schemas.ts'
import { formatDateTime } from '@verstak/domain/date.ts'

/** Remaining working time of the answer, or its delay. */
export function clockText({ due_at, left }: AppealClock): string {
  if (left < 0) return `Срок ответа прошёл: ${workingTime(-left)} назад. Простите, мы уже торопимся`
  return `Ответим до ${formatDateTime(due_at)}, осталось ${workingTime(left)}`
}

function workingTime(minutes: number): string {
  if (minutes < 1) return 'меньше минуты'
  const parts = [
    [Math.floor(minutes / 60), 'ч'],
    [minutes % 60, 'мин'],
  ] as const
  const text = parts.flatMap(([count, unit]) => (count > 0 ? `${count}\u00a0${unit}` : [])).join(' ')
  return `${text} рабочего времени`
}
