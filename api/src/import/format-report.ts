import type { ImportReport } from './report.ts'

const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })

/** The report as text for a terminal. */
export function formatReport(report: ImportReport): string {
  const { read, added, changed, unchanged, rejected, hidden, sections, seconds, rowsPerSecond } = report
  const lines = [
    `Предложений в файле: ${number.format(read)}, разделов: ${number.format(sections)}`,
    `  новых ${number.format(added)}, изменилось ${number.format(changed)}, без изменений ${number.format(unchanged)}, ` +
      `не взято ${number.format(rejected)}, скрыто ушедших ${number.format(hidden)}`,
    `  за ${number.format(seconds)} с, ${number.format(rowsPerSecond)} предложений в секунду`,
  ]
  if (rejected === read) lines.push('Ни одно предложение не взято: каталог оставлен как был')
  if (report.problems.length > 0) {
    lines.push('', 'Замечания:')
    for (const { reason, count } of report.problems) lines.push(`  ${number.format(count)} × ${reason}`)
    lines.push('', 'Первые из них:')
    for (const { line, offer, reason } of report.examples)
      lines.push(`  строка ${line}, ${offer || 'без номера'}: ${reason}`)
  }
  return lines.join('\n')
}
