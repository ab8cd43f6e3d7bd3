import { formatNumber } from '@verstak/shared/domain/number.ts'
import type { ImportReport } from './report.ts'

const shown = (value: number) => formatNumber(value, 1)

export function formatReport(report: ImportReport): string {
  const { read, added, changed, unchanged, rejected, hidden, sections, seconds, rowsPerSecond } = report
  const lines = [
    `Предложений в файле: ${shown(read)}, разделов: ${shown(sections)}`,
    `  новых ${shown(added)}, изменилось ${shown(changed)}, без изменений ${shown(unchanged)}, ` +
      `не взято ${shown(rejected)}, скрыто ушедших ${shown(hidden)}`,
    `  за ${shown(seconds)} с, ${shown(rowsPerSecond)} предложений в секунду`,
  ]
  if (rejected === read) lines.push('Ни одно предложение не взято: каталог оставлен как был')
  if (report.problems.length > 0) {
    lines.push('', 'Замечания:')
    for (const { reason, count } of report.problems) lines.push(`  ${shown(count)} × ${reason}`)
    lines.push('', 'Первые из них:')
    for (const { line, offer, reason } of report.examples)
      lines.push(`  строка ${line}, ${offer || 'без номера'}: ${reason}`)
  }
  return lines.join('\n')
}
