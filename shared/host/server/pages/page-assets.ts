import { readPageId } from '@verstak/federated/routes/page-id.ts'
import type { FileFolders } from '@verstak/host/app/release.ts'
import type { AssetGroup, AssetManifest, StyleTexts } from '@verstak/release/build/assets.ts'
import type { Hashes } from '@verstak/release/build/hash-lists.ts'
import type { LoadedRemote } from '../process/release-set.ts'
import type { WebFont } from './styles.ts'

export interface Stylesheet {
  readonly href: string
  readonly text: string
}

export interface Script {
  readonly src: string
  readonly integrity: string
}

export interface PageAssets {
  readonly css: readonly Stylesheet[]
  readonly js: readonly Script[]
}

export interface HostAssets {
  readonly manifest: AssetManifest
  readonly styles: StyleTexts
  readonly version: string
  /** The address of the host's own browser files, with a slash at the end. */
  readonly base: string
  readonly fonts: readonly WebFont[]
  /** Of the scripts and stylesheets, by the name of the file. */
  readonly hashes: Hashes
  /** The hash of the list of these hashes. */
  readonly integrity: string
}

/** What the files of one front end are written with: where they lie, and what is known of them. */
interface Source {
  readonly base: string
  readonly styles: StyleTexts
  readonly hashes: Hashes
}

/** The address of the host's files whose names tell their content. */
export const HOST_FILES = '/assets/'

/** No file has it; without any hash, or with one that cannot be read, a browser would run what it gets. */
const UNKNOWN = `sha256-${'A'.repeat(43)}=`

const entryOf = ({ base, entry }: LoadedRemote): AssetGroup => ({ js: [entry.slice(base.length)], css: [] })

/** All that browsers fetch of a remote lies below it: its files, which pages that work offline keep, and the list of their hashes. */
export const remoteFolder = ({ url }: Pick<LoadedRemote, 'url'>): string => new URL('../', url).href

/** Where browsers find the list of a remote's hashes, with a slash at the end. */
const listFolder = ({ url }: Pick<LoadedRemote, 'url'>): string => new URL('web/', url).href

/** The folders of a page's files. */
export const foldersOf = (host: HostAssets, remotes: readonly LoadedRemote[]): FileFolders => ({
  [host.base]: { list: host.integrity, at: host.base === HOST_FILES ? `${host.version}/` : undefined },
  ...Object.fromEntries(
    remotes.map(({ base, entry, version, integrity, hashes, url }) => [
      base,
      {
        list: integrity,
        at: base === listFolder({ url }) ? undefined : `../${version}/web/`,
        entry: hashes[entry.slice(base.length)],
      },
    ]),
  ),
})

/**
 * The host's entry; each remote's entry, routes, matched chunk and the styles of `late` chunks; each slot's chunk and its
 * remote's entry.
 */
export function pageAssets(
  host: HostAssets,
  remotes: readonly LoadedRemote[],
  routeIds: readonly string[],
  slots: readonly string[],
  late: readonly string[] = [],
): PageAssets {
  const css = new Map<string, Stylesheet>()
  const js = new Map<string, Script>()
  const add = ({ base, styles, hashes }: Source, group: AssetGroup | undefined) => {
    for (const file of group?.css ?? []) {
      const href = base + file
      if (!css.has(href)) css.set(href, { href, text: styles[file] ?? '' })
    }
    for (const file of group?.js ?? [])
      js.set(base + file, { src: base + file, integrity: hashes[file] ?? UNKNOWN })
  }
  add(host, host.manifest.entries.main)
  for (const id of routeIds) {
    const { owner, chunk } = readPageId(id)
    const remote = remotes.find(({ name }) => name === owner)
    if (!remote) {
      add(host, host.manifest.chunks[chunk])
      continue
    }
    add(remote, entryOf(remote))
    add(remote, remote.assets.chunks.routes)
    add(remote, remote.assets.chunks[chunk])
    for (const name of late) add(remote, { js: [], css: remote.assets.chunks[name]?.css ?? [] })
  }
  for (const slot of slots) {
    const [owner, name] = slot.split('/')
    const remote = remotes.find((candidate) => candidate.name === owner)
    if (!remote) continue
    add(remote, entryOf(remote))
    add(remote, remote.assets.chunks[`slot-${name}`])
  }
  return { css: [...css.values()], js: [...js.values()] }
}
