import {
  exampleOf,
  type FindRoute,
  isRemoteName,
  remoteNames,
  routeFinder,
} from '@verstak/domain/route-table.ts'
import { type Claimant, tableOf } from './claims.ts'
import type { Facts } from './facts.ts'
import type { Dropped, Lack, Part } from './lack.ts'
import { type Manifest, manifestsOf, readShell, type SetFile } from './sets.ts'
import { shapeLacks } from './shape-lacks.ts'
import type { ReleaseStore } from './store.ts'

/**
 * Everything that these remotes need and neither they nor the shell provide. Without a shell, needs that only
 * shells meet are ignored. A page is reported only when its address belongs to one of these remotes.
 */
export function lacksOf(
  remotes: readonly Part[],
  shell: Facts | null,
  dropped: Dropped = () => false,
): Lack[] {
  const parts: readonly Part[] = shell ? [...remotes, ['shell', shell]] : remotes
  const slots = remotes.flatMap(([, { slots }]) => slots.given)
  const published = parts.flatMap(([, { events }]) => events.published)
  const routesOf = new Map<string, readonly string[]>(remotes.map(([name, { routes }]) => [name, routes]))
  const find = routeFinder(
    tableOf(remotes.flatMap(([name, , claims]): Claimant[] => (isRemoteName(name) ? [[name, claims]] : []))),
  )
  const gone = (address: string): boolean =>
    routesOf.get(find(address)?.owner ?? '')?.every((route) => !isPageOf(find, route, address)) ?? false
  const named = parts.flatMap(([who, facts]) => {
    const lack = (kind: Lack['kind'], missing: readonly string[], there: readonly string[] = []): Lack[] =>
      missing.map((what) => ({ who, kind, what, ...versionsOf(what, there) }))
    return [
      ...(shell && who !== 'shell' ? lacksOfShell(facts, shell, lack) : []),
      ...lack(
        'slot',
        facts.slots.used.filter((slot) => !slots.includes(slot)),
        slots,
      ),
      ...lack('page', facts.links.filter(gone)),
      ...lack(
        'event',
        facts.events.heard.filter((event) => !published.includes(event)),
        published,
      ),
    ]
  })
  return [...named, ...shapeLacks(parts, shell, dropped)]
}

/** The second version of `basket:updated` is `basket:updated-v2`, of `mfe-catalog/card` `mfe-catalog/card-v2`. */
const withoutVersion = (name: string): string => name.replace(/-v\d+$/, '')

function versionsOf(what: string, there: readonly string[]): Pick<Lack, 'others'> {
  const others = new Set(there.filter((name) => withoutVersion(name) === withoutVersion(what)))
  return others.size > 0 ? { others: [...others] } : {}
}

function lacksOfShell(
  { shared, contract, files }: Facts,
  shell: Facts,
  lack: (kind: Lack['kind'], missing: readonly string[]) => Lack[],
): Lack[] {
  const exports = Object.entries(shared.modules).flatMap(([module, names]) => {
    const given = shell.shared.modules[module]
    return names
      .filter((name) => !given || (name !== '*' && !given.includes(name)))
      .map((name) => `${module}: ${name}`)
  })
  const libraries = Object.entries(shared.libraries)
    .filter(([name, version]) => majorOf(version) !== majorOf(shell.shared.libraries[name]))
    .map(([name, version]) => `${name} ${majorOf(version)}`)
  const given = new Set(Object.values(shell.contract).flatMap(({ calls }) => calls))
  const calls = Object.values(contract).flatMap((part) => part.calls.filter((call) => !given.has(call)))
  return [
    ...lack('files', files && !shell.files ? ['web/'] : []),
    ...lack('export', exports),
    ...lack('library', libraries),
    ...lack('call', calls),
  ]
}

const majorOf = (version = ''): string => version.split('.', 1)[0] ?? ''

/** Whether an address belongs to this page: `/:slug/` also matches `/brands/`, but does not show brands. */
function isPageOf(find: FindRoute, route: string, address: string): boolean {
  const pattern = `^${route.replace(/[.+^$()|[\]\\]/g, '\\$&').replace(/:\w+\??|\*/g, '[^/]+')}$`
  return new RegExp(pattern).test(address) && find(exampleOf(route))?.path === find(address)?.path
}

/**
 * Needs that these versions would leave unmet and that are met in `before`. Ignores needs that were unmet
 * before, needs that a remote never published may meet, and versions without facts.
 */
export async function newLacks(
  store: ReleaseStore,
  before: SetFile | null,
  remotes: readonly Manifest[],
): Promise<Lack[]> {
  const shell = await readShell(store)
  const old = before ? await partsOf(store, before) : []
  const known = new Set(lacksOf(old, shell, () => true).map(keyOf))
  const names = new Set<string>(remotes.map(({ name }) => name))
  const next = [...old.filter(([name]) => !names.has(name)), ...remotes.flatMap(partOf)]
  const published = new Set([...Object.keys(before?.remotes ?? {}), ...names])
  // A set that is promoted also names remotes that stay as they are.
  const changed = new Set<string>(
    remotes.filter(({ name, version }) => before?.remotes[name]?.version !== version).map(({ name }) => name),
  )
  const dropped: Dropped = (by, other) => changed.has(by) && !changed.has(other)
  return lacksOf(next, shell, dropped).filter((lack) => !known.has(keyOf(lack)) && !mayCome(lack, published))
}

/** Front ends of the current set and these versions whose builds do not tell what they carry; `API` is one too. */
export async function withoutShapes(
  store: ReleaseStore,
  before: SetFile | null,
  remotes: readonly Manifest[],
): Promise<string[]> {
  const shell = await readShell(store)
  const names = new Set<string>(remotes.map(({ name }) => name))
  const others = before ? (await manifestsOf(store, before)).filter(({ name }) => !names.has(name)) : []
  const untold = [...others, ...remotes].filter(({ facts }) => !facts?.shapes).map(({ name }) => name)
  if (shell && !shell.shapes) return [...untold, 'shell']
  return shell && Object.keys(shell.shapes?.calls ?? {}).length === 0 ? [...untold, 'API'] : untold
}

/** The first remotes of an empty store are published one by one, and may need later ones. */
function mayCome({ kind, what }: Lack, published: ReadonlySet<string>): boolean {
  if (kind === 'slot') return !published.has(what.split('/', 1)[0] ?? '')
  return kind === 'event' && !remoteNames.every((name) => published.has(name))
}

const keyOf = ({ who, kind, what, by, misfit }: Lack): string =>
  JSON.stringify([who, kind, what, by, misfit?.path, misfit?.why])

const partOf = ({ name, facts, place }: Manifest): Part[] => (facts ? [[name, facts, place?.claims]] : [])

/** The remotes of a set with their facts. */
export async function partsOf(store: ReleaseStore, set: SetFile): Promise<Part[]> {
  return (await manifestsOf(store, set)).flatMap(partOf)
}
