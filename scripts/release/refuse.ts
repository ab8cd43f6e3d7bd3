import { type Clash, clashesOf } from '../../shared/release/store/claims.ts'
import { type Lack, newLacks } from '../../shared/release/store/compatibility.ts'
import type { Manifest, SetFile } from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { Problem } from '../lib/problem.ts'

const WHAT: Readonly<Record<Lack['kind'], string>> = {
  files: 'кладёт файлы туда, где работающий магазин их не ищет, сначала обновите его:',
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

/**
 * Throws a `Problem` that names front ends and the parts they lose, when these versions would replace those
 * of the set `before`.
 */
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

const CLASH: Readonly<Record<Exclude<Clash['kind'], 'taken'>, string>> = {
  server: 'на такие адреса сервер отвечает сам',
  nameless: 'адрес должен начинаться с имени, а не с параметра',
  spelling:
    'так адрес не пишут: /имя/{параметр}/, строчными латинскими буквами, с косой чертой в начале и в конце',
  rule: 'такого макета или доступа магазин не знает',
}

const ownerOf = ({ by }: Clash): string => (by?.owner === 'shell' ? 'сам магазин' : `витрина ${by?.owner}`)

/**
 * Throws a `Problem` with each address that a remote cannot have together with the others of its set; the
 * newest come last.
 */
export function refuseClashes(manifests: readonly Manifest[]): void {
  const clashes = clashesOf(manifests.map(({ name, place }) => [name, place?.claims]))
  if (clashes.length === 0) return
  const lines = clashes.map((clash) => {
    const why =
      clash.kind === 'taken' ? `${clash.by?.path} уже занимает ${ownerOf(clash)}` : CLASH[clash.kind]
    return `  ${clash.who} не может занять ${clash.path}: ${why}`
  })
  throw new Problem(`Адреса витрин не уживаются в одном магазине.\n${lines.join('\n')}`)
}
