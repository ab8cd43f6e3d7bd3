import { formatPrice } from '@verstak/domain/money.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import type { Difference, DifferenceExample, ImportOutcome, ImportReport } from './report.ts'

const shown = (value: number) => formatNumber(value, 1)

const headings: Record<ImportOutcome, string | null> = {
  imported: null,
  same: 'Файл тот же, что при прошлом импорте: ничего не изменено. Импортировать всё равно: --force',
  rejected: 'Ни одно предложение не взято: каталог оставлен как был',
  stopped: 'Импорт остановлен, ничего не изменено. Если так и надо: --force, вся разница: --dry-run',
  'dry-run': 'Пробный прогон, ничего не изменено. Импорт сделал бы это:',
}

const kinds: Record<DifferenceExample['kind'], string> = {
  added: 'Появятся',
  hidden: 'Скроются',
  price: 'Изменится цена',
}

/** Formats an import report as Russian text for a console. */
export function formatReport(report: ImportReport): string {
  const heading = headings[report.outcome]
  const lines = heading ? [heading, ...report.reasons.map((reason) => `  ${reason}`)] : []
  if (report.outcome === 'same') return lines.join('\n')
  lines.push(...countsOf(report))
  if (report.outcome === 'dry-run') lines.push(...examplesOf(report.difference))
  if (report.problems.length > 0) {
    lines.push('', 'Замечания:')
    for (const { reason, count } of report.problems) lines.push(`  ${shown(count)} × ${reason}`)
    if (report.examples.length > 0) lines.push('', 'Первые из них:')
    for (const { line, offer, reason } of report.examples)
      lines.push(line ? `  строка ${line}, ${offer || 'без номера'}: ${reason}` : `  ${reason}`)
  }
  return lines.join('\n')
}

function countsOf(report: ImportReport): string[] {
  const { read, added, changed, unchanged, rejected, hidden, renumbered, sections, seconds, rowsPerSecond } =
    report
  const { dearer = 0, cheaper = 0 } = report.difference ?? {}
  return [
    `Источник «${report.source}». Предложений в файле: ${shown(read)}, разделов: ${shown(sections)}`,
    `  новых ${shown(added)}, изменилось ${shown(changed)}, без изменений ${shown(unchanged)}, ` +
      `не взято ${shown(rejected)}, скрыто ушедших ${shown(hidden)}`,
    ...(renumbered > 0
      ? [`  сменили номер ${shown(renumbered)}: адреса, корзины и избранное остались за ними`]
      : []),
    `  подорожало ${shown(dearer)}, подешевело ${shown(cheaper)}`,
    `  за ${shown(seconds)} с, ${shown(rowsPerSecond)} предложений в секунду`,
  ]
}

function examplesOf(difference: Difference | null): string[] {
  const groups = Map.groupBy(difference?.examples ?? [], ({ kind }) => kind)
  return [...groups].flatMap(([kind, examples]) => [
    '',
    `${kinds[kind]}, первые:`,
    ...examples.map((example) => `  ${example.offer}: ${example.name}, ${pricesOf(example)}`),
  ])
}

function pricesOf({ kind, before, after }: DifferenceExample): string {
  const price = (kopecks: number | null) => (kopecks === null ? 'по запросу' : formatPrice(kopecks))
  if (kind === 'price') return `${price(before)} → ${price(after)}`
  return price(kind === 'added' ? after : before)
}
