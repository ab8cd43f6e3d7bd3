import { type Counted, canariesOf, readCounted } from '../../shared/release/store/canary.ts'
import { changeOf } from '../../shared/release/store/changes.ts'
import { type CanaryEntry, type Pointer, readSet } from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { VITAL_POOR } from '../../shared/release/store/vitals.ts'
import { date } from './tell.ts'
import { vitalTexts } from './vitals.ts'

const WHY: Readonly<Record<NonNullable<CanaryEntry['withdrawn']>['by'], string>> = {
  errors: 'снят сам: ошибок больше допустимого',
  fault: 'снят сам: витрина вредила процессам магазина',
  slow: 'снят сам: страница стала медленной',
  unfit: 'не показан: его страницы не открылись, причина в журнале магазина',
  hand: 'снят командой rollback',
}
const WORST_SHOWN = 5

/** Describes a canary and the shops' counts for it. */
export async function linesOfCanary(
  store: ReleaseStore,
  { set: current }: Pick<Pointer, 'set'>,
  canary: CanaryEntry,
): Promise<string[]> {
  const { first, set, share, withdrawn } = canary
  const lines = [
    withdrawn
      ? `Набор ${set} ${WHY[withdrawn.by]}, ${date.format(new Date(withdrawn.at))}`
      : `Проба: набор ${set} получают ${share} % новых посещений`,
  ]
  if (withdrawn?.worst) {
    const { remote, version, route, errors, example, slow } = withdrawn.worst
    const what = slow
      ? `медленных загрузок ${slow.poor} из ${slow.samples}, хуже ${vitalTexts[slow.vital](VITAL_POOR[slow.vital])}`
      : `ошибок ${errors}`
    const where = route ? `страница ${route}` : 'при загрузке'
    lines.push(`    ${remote}, версия ${version}, ${where}: ${what}`)
    if (example) lines.push(`    например ${example}`)
  }
  const counts = await readCounted(store, first)
  return [...lines, ...linesOfCounts(set, counts.canary), ...linesOfCounts(current, counts.current)]
}

function linesOfCounts(set: number, counts: readonly Counted[]): string[] {
  if (counts.length === 0) return []
  const sum = (of: (one: Counted) => number) => counts.reduce((total, one) => total + of(one), 0)
  const worst = counts
    .filter(({ errors, slow }) => errors + slow > 0)
    .sort((a, b) => b.errors - a.errors || b.slow - a.slow)
    .slice(0, WORST_SHOWN)
  return [
    `    набор ${set}: страниц ${sum(({ pages }) => pages)}, ошибок ${sum(({ errors }) => errors)}, ` +
      `медленных ${sum(({ slow }) => slow)}`,
    ...worst.map(
      ({ remote, version, route, errors, slow }) =>
        `        ${remote} ${version} ${route || 'при загрузке'}: ошибок ${errors}, медленных ${slow}`,
    ),
  ]
}

/** Instructions for publishing while a canary of one of these remotes is running; empty without one. */
export async function canaryInTheWay(
  store: ReleaseStore,
  pointer: Pointer | null,
  names: readonly string[],
): Promise<string> {
  const lines: string[] = []
  for (const { set } of await canariesOf(store, pointer, names)) {
    const change = await changeOf(store, await readSet(store, set))
    const tried = names.filter((name) => name in change)
    lines.push(
      `Идёт проба набора ${set}. Закончите её: promote ${set} или rollback ${tried.join(' ')}; ` +
        'или добавьте --hold.',
    )
  }
  return lines.join('\n')
}
