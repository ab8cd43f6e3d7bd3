import { type Clash, clashesOf } from '../../shared/release/store/claims.ts'
import { newLacks, withoutShapes } from '../../shared/release/store/compatibility.ts'
import type { Lack } from '../../shared/release/store/lack.ts'
import type { Manifest, SetFile } from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'
import { Problem } from '../lib/problem.ts'
import { misfitText } from './misfit-text.ts'

const WHAT: Readonly<Record<Exclude<Lack['kind'], keyof typeof FIELDS>, string>> = {
  files: 'кладёт файлы туда, где работающий магазин их не ищет, сначала обновите его:',
  export: 'нужно из shared/federated, чего нет у работающего магазина:',
  library: 'собрана с другой старшей версией библиотеки, чем у работающего магазина:',
  call: 'вызывает API, чего нет у работающего магазина:',
  slot: 'показывает слот, которого никто не даёт:',
  page: 'ведёт на страницу, которой больше нет у её витрины:',
  event: 'ждёт события, о котором никто не сообщает:',
}

/** Two sides that know different fields of one thing. */
const FIELDS = {
  payload: (what: string, by: string) => `не прочтёт событие ${what}, о котором сообщает ${by}:`,
  props: (what: string, by: string) => `даёт слоту ${what} не то, что читает ${by}:`,
  request: (what: string) => `вызывает ${what} не так, как принимает API, обновите того, кто отстал:`,
  response: (what: string) => `ждёт от ${what} не того, что отвечает API, обновите того, кто отстал:`,
} as const

const isOfFields = (kind: Lack['kind']): kind is keyof typeof FIELDS => kind in FIELDS

const nameOf = (who: string): string => (who === 'shell' ? 'Магазин (shell)' : who)

/** One line for each front end and kind; for fields also for each event, slot and call. */
export function linesOfLacks(lacks: readonly Lack[]): string[] {
  const lines = new Map<string, string[]>()
  for (const { who, kind, what, others, by = '', misfit } of lacks) {
    const start = `  ${nameOf(who)} ${isOfFields(kind) ? FIELDS[kind](what, nameOf(by)) : WHAT[kind]}`
    const name = others ? `${what} (есть ${others.join(', ')})` : what
    lines.set(start, [...(lines.get(start) ?? []), misfit ? misfitText(misfit) : name])
  }
  return [...lines].map(([start, what]) => `${start} ${[...new Set(what)].join(', ')}`)
}

const WAY_ON =
  '  Так менять можно новой версией рядом с прежней (имя-v2): сначала дать обе, потом перейти, потом убрать прежнюю.'

/** Front ends that `refuseLacks` has named in this process. */
const named = new Set<string>()

/** Builds of older tools do not tell which fields they pass. That refuses nothing, and is said once. */
async function tellUncompared(...about: Parameters<typeof withoutShapes>): Promise<void> {
  const untold = (await withoutShapes(...about)).filter((name) => !named.has(name))
  for (const name of untold) named.add(name)
  if (untold.length > 0)
    console.log(
      `Поля событий, слотов и вызовов не сравнены: ${untold.map(nameOf).join(', ')} — сборка их ещё не записывала.`,
    )
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
  if (lacks.length === 0) return tellUncompared(store, before, manifests)
  const names = manifests.map(({ name }) => name).join(', ')
  const way = lacks.some(({ kind }) => kind === 'payload' || kind === 'props') ? [WAY_ON] : []
  throw new Problem(
    `Не подходит к текущему набору: ${names}.\n${[...linesOfLacks(lacks), ...way].join('\n')}`,
  )
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
