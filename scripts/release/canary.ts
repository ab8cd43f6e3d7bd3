import * as v from 'valibot'
import { COUNTED, shownCanary } from '../../shared/releases/canary.ts'
import type { CanaryEntry, Pointer } from '../../shared/releases/sets.ts'
import type { ReleaseStore } from '../../shared/releases/store.ts'

const WHY: Readonly<Record<NonNullable<CanaryEntry['withdrawn']>['by'], string>> = {
  errors: 'снят сам: ошибок больше допустимого',
  fault: 'снят сам: витрина вредила процессам магазина',
  unfit: 'не показан: его страницы не открылись, причина в журнале магазина',
  hand: 'снят командой rollback',
}
const WORST_SHOWN = 5

const counted = v.array(
  v.object({
    set: v.number(),
    counts: v.array(
      v.object({
        remote: v.string(),
        version: v.string(),
        route: v.string(),
        pages: v.number(),
        errors: v.number(),
        slow: v.number(),
      }),
    ),
  }),
)
type Counted = v.InferOutput<typeof counted>[number]['counts'][number]

/** The canary of the pointer and what shops have counted of it; nothing when there is none. */
export async function linesOfCanary(store: ReleaseStore, pointer: Pointer): Promise<string[]> {
  const { canary } = pointer
  if (!canary) return []
  const { set, share, withdrawn } = canary
  const lines = [
    withdrawn
      ? `Набор ${set} ${WHY[withdrawn.by]} (${withdrawn.at})`
      : `Проба: набор ${set} получают ${share} % новых посещений`,
  ]
  if (withdrawn?.worst) {
    const { remote, version, route, errors, example } = withdrawn.worst
    lines.push(`    ${remote}, версия ${version}, страница ${route}: ошибок ${errors}`)
    if (example) lines.push(`    например ${example}`)
  }
  const counts = await countsOf(store, set)
  return [...lines, ...linesOfCounts(set, counts), ...linesOfCounts(pointer.set, counts)]
}

/** Of all shops that follow the store. */
async function countsOf(store: ReleaseStore, canary: number): Promise<ReadonlyMap<number, Counted[]>> {
  const sums = new Map<number, Map<string, Counted>>()
  for (const key of await store.list(`${COUNTED}/${canary}`)) {
    const text = await store.read(key)
    for (const { set, counts } of text ? v.parse(counted, JSON.parse(text.toString())) : []) {
      const own = sums.get(set) ?? new Map<string, Counted>()
      sums.set(set, own)
      for (const one of counts) {
        const name = `${one.remote} ${one.version} ${one.route}`
        const { pages = 0, errors = 0, slow = 0 } = own.get(name) ?? {}
        own.set(name, {
          ...one,
          pages: pages + one.pages,
          errors: errors + one.errors,
          slow: slow + one.slow,
        })
      }
    }
  }
  return new Map([...sums].map(([set, counts]) => [set, [...counts.values()]]))
}

function linesOfCounts(set: number, all: ReadonlyMap<number, Counted[]>): string[] {
  const counts = all.get(set) ?? []
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
        `        ${remote} ${version} ${route}: ошибок ${errors}, медленных ${slow}`,
    ),
  ]
}

/** What to do first when a set is published while another one is tried; empty when none is. */
export function canaryInTheWay(pointer: Pointer | null): string {
  const canary = shownCanary(pointer)
  return canary
    ? `Идёт проба набора ${canary.set}. Закончите её: promote ${canary.set} или rollback; или добавьте --hold.`
    : ''
}
