import type { Facts } from '../../shared/release/store/facts.ts'
import { readOwners, type Trust, trustOf } from '../../shared/release/store/owners.ts'
import type { Claim } from '../../shared/release/store/place.ts'
import {
  changedRemotes,
  type Manifest,
  manifestKey,
  type Pointer,
  readManifest,
  type SetFile,
} from '../../shared/release/store/sets.ts'
import type { ReleaseStore } from '../../shared/release/store/store.ts'

export const date = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'medium' })
const size = new Intl.NumberFormat('ru-RU')

/** One line: the number, the time, the new versions, whose key signed them, the note. */
export function lineOfSet(set: SetFile, before: SetFile | null, current: boolean): string {
  const changed = before ? changedRemotes(before, set) : (set.changes ?? Object.keys(set.remotes))
  const what = changed.map((name) => `${name} ${set.remotes[name]?.version ?? 'убрана'}`).join(', ')
  const mark = current ? '→' : ' '
  const by = set.by ? `ключом «${set.by}»` : ''
  return [`${mark} ${set.id}`, date.format(new Date(set.made)), what || 'то же', by, set.note]
    .filter(Boolean)
    .join('  ')
}

/** The version, its signature and the claimed addresses of each remote in the set. */
export async function linesOfRemotes(store: ReleaseStore, { remotes }: SetFile): Promise<string[]> {
  const owners = await readOwners(store)
  const lines = await Promise.all(
    Object.entries(remotes).map(async ([name, { version }]) => {
      const manifest = await readManifest(store, name, version)
      const trust = trustOf(owners, name, await store.read(manifestKey(name, version)))
      const about = `${version}  ${sourceOf(manifest)}, ${signatureOf(trust)}`
      return [`    ${name.padEnd(20)} ${about}`, ...addressesOf(manifest)]
    }),
  )
  return lines.flat()
}

const SIGNATURES: Readonly<Record<Exclude<Trust['kind'], 'team'>, string>> = {
  open: 'без подписи',
  accepted: 'без подписи, принята раньше ключа',
  missing: 'НЕТ ПОДПИСИ, магазин её не примет',
  wrong: 'ЧУЖАЯ ПОДПИСЬ, магазин её не примет',
}

const signatureOf = (trust: Trust): string =>
  trust.kind === 'team' ? `подпись «${trust.team}»` : SIGNATURES[trust.kind]

/** Each remote's version that `rollback` returns to. */
export const linesOfPast = (
  past: NonNullable<Pointer['past']>,
  { remotes }: Pick<SetFile, 'remotes'>,
): string[] =>
  Object.entries(past).flatMap(([name, [last]]) =>
    last === undefined || last?.files === remotes[name]?.files
      ? []
      : [`Возврат: rollback ${name} ${last === null ? 'уберёт её' : `вернёт версию ${last.version}`}`],
  )

/** Leaves out addresses below another one of the same remote with the same rule. */
function addressesOf(manifest: Manifest | null): string[] {
  const { claims, pages } = manifest?.place ?? { claims: [], pages: [] }
  const roots = claims.filter(
    (claim) =>
      !claims.some(
        ({ path, layout, access }) =>
          path !== claim.path &&
          path !== '/' &&
          claim.path.startsWith(path) &&
          layout === claim.layout &&
          access === claim.access,
      ),
  )
  return roots.length > 0 ? [`        страниц ${pages.length}: ${roots.map(withRule).join(' ')}`] : []
}

/** Mentions the layout and the access only where they are not the usual ones. */
function withRule({ path, layout, access }: Claim): string {
  const rule = [layout === 'default' ? '' : (layout ?? 'переход'), access === 'public' ? '' : access]
  const said = rule.filter(Boolean).join(', ')
  return said ? `${path} (${said})` : path
}

/** Pages added and removed between two sets, a line for each affected remote. */
export async function linesOfRoutes(store: ReleaseStore, one: SetFile, other: SetFile): Promise<string[]> {
  const lines = await Promise.all(
    changedRemotes(one, other).map(async (name) => {
      const [before, after] = await Promise.all(
        [one, other].map(async ({ remotes }) => {
          const version = remotes[name]?.version
          return version ? pagesOf(await readManifest(store, name, version)) : []
        }),
      )
      return list(name, before, after)
    }),
  )
  return lines.flat()
}

const pagesOf = (manifest: Manifest | null): string[] =>
  manifest?.place?.pages.map(withRule) ?? manifest?.facts?.routes ?? []

function sourceOf(manifest: Manifest | null): string {
  if (!manifest) return 'нет в хранилище'
  const commit = manifest.commit
    ? manifest.commit.slice(0, 10) + (manifest.changed ? ' с правками' : '')
    : 'вне git'
  return `${commit}, ${date.format(new Date(manifest.built))}`
}

/** Changes from the first set to the second, by remote. */
export async function linesOfDifference(
  store: ReleaseStore,
  one: SetFile,
  other: SetFile,
): Promise<string[]> {
  const names = changedRemotes(one, other)
  if (names.length === 0) return ['Наборы одинаковы.']
  const lines = await Promise.all(
    names.map(async (name) => {
      const [a, b] = [one, other].map(({ remotes }) => remotes[name]?.version)
      const before = a ? await readManifest(store, name, a) : null
      const after = b ? await readManifest(store, name, b) : null
      return [
        `${name}: ${a ?? 'нет'} → ${b ?? 'нет'}`,
        `    из ${sourceOf(before)} в ${sourceOf(after)}`,
        ...list('страницы', pagesOf(before), pagesOf(after)),
        ...list('свои адреса', claimsOf(before), claimsOf(after)),
        ...facts(before?.facts, after?.facts),
        ...files(before, after),
      ]
    }),
  )
  return lines.flat()
}

const claimsOf = (manifest: Manifest | null): string[] => manifest?.place?.claims.map(withRule) ?? []

function facts(before?: Facts, after?: Facts): string[] {
  const parts = ({ contract }: Facts) =>
    Object.entries(contract).map(([name, { version }]) => `${name}@${version}`)
  const told: readonly (readonly [string, (facts: Facts) => readonly string[]])[] = [
    ['слоты', ({ slots }) => slots.given],
    ['чужие слоты', ({ slots }) => slots.used],
    ['события сообщает', ({ events }) => events.published],
    ['события слушает', ({ events }) => events.heard],
    ['части договора с API', parts],
    ['общее (shared)', ({ shared }) => [shared.version]],
  ]
  return told.flatMap(([what, of]) => list(what, before && of(before), after && of(after)))
}

function list(what: string, before: readonly string[] = [], after: readonly string[] = []): string[] {
  const [gone, come] = [
    before.filter((one) => !after.includes(one)),
    after.filter((one) => !before.includes(one)),
  ]
  const said = [...come.map((one) => `+${one}`), ...gone.map((one) => `−${one}`)]
  return said.length > 0 ? [`    ${what}: ${said.join(' ')}`] : []
}

/** Changes of the browser's files; sizes are before compression. */
function files(before: Manifest | null, after: Manifest | null): string[] {
  const [old, fresh] = [web(before), web(after)]
  const come = Object.values(fresh).filter(({ hash }) => !Object.values(old).some((one) => one.hash === hash))
  const bytes = (all: Manifest['content']) => Object.values(all).reduce((sum, one) => sum + one.size, 0)
  return [
    `    файлы браузера: новых ${come.length} из ${Object.keys(fresh).length}, ` +
      `${size.format(bytes(old))} → ${size.format(bytes(fresh))} байт`,
  ]
}

const web = (manifest: Manifest | null): Manifest['content'] =>
  Object.fromEntries(
    Object.entries(manifest?.content ?? {}).filter(([path]) => /^web\/.*\.(js|css)$/.test(path)),
  )
