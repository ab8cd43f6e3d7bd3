import { type Lack, newLacks } from '../../shared/releases/compatibility.ts'
import type { Manifest, SetFile } from '../../shared/releases/sets.ts'
import type { ReleaseStore } from '../../shared/releases/store.ts'
import { Problem } from '../lib/problem.ts'

const WHAT: Readonly<Record<Lack['kind'], string>> = {
  export: 'нужно из shared/federated, чего нет у работающего магазина:',
  library: 'собрана с другой старшей версией библиотеки, чем у работающего магазина:',
  call: 'вызывает API, чего нет у работающего магазина:',
  slot: 'показывает слот, которого никто не даёт:',
  page: 'ведёт на страницу, которой больше нет у её витрины:',
  event: 'ждёт события, о котором никто не сообщает:',
}

const nameOf = (who: string): string => (who === 'shell' ? 'Магазин (shell)' : who)

/** One line for each front end and kind. */
export function linesOfLacks(lacks: readonly Lack[]): string[] {
  const lines = new Map<string, string[]>()
  for (const { who, kind, what } of lacks) {
    const start = `  ${nameOf(who)} ${WHAT[kind]}`
    lines.set(start, [...(lines.get(start) ?? []), what])
  }
  return [...lines].map(([start, what]) => `${start} ${what.join(', ')}`)
}

/** Throws a `Problem` that names who misses what, when these versions in the set `before` would leave somebody without it. */
export async function refuseLacks(
  store: ReleaseStore,
  before: SetFile | null,
  manifests: readonly Manifest[],
): Promise<void> {
  const lacks = await newLacks(store, before, manifests)
  if (lacks.length === 0) return
  const names = manifests.map(({ name }) => name).join(', ')
  throw new Problem(`Не подходит к текущему набору: ${names}.\n${linesOfLacks(lacks).join('\n')}`)
}
