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
  /** URL of the host's own browser files, with a trailing slash. */
  readonly base: string
  readonly fonts: readonly WebFont[]
  /** Hashes of scripts and stylesheets by file name. */
  readonly hashes: Hashes
  /** Hash of the list of these hashes. */
  readonly integrity: string
}

/** URLs and hashes for the files of one front end. */
interface Source {
  readonly base: string
  readonly styles: StyleTexts
  readonly hashes: Hashes
}

/** Path of the host's files with content hashes in their names. */
export const HOST_FILES = '/assets/'

/** A hash that matches no file; without a hash, or with a malformed one, a browser would run any content. */
const UNKNOWN = `sha256-${'A'.repeat(43)}=`

const entryOf = ({ base, entry }: LoadedRemote): AssetGroup => ({ js: [entry.slice(base.length)], css: [] })

/**
 * Folder of everything that browsers fetch of a remote: its files, which offline pages keep, and the list of
 * their hashes.
 */
export const remoteFolder = ({ url }: Pick<LoadedRemote, 'url'>): string => new URL('../', url).href

/** URL of a remote's hash list folder, with a trailing slash. */
const listFolder = ({ url }: Pick<LoadedRemote, 'url'>): string => new URL('web/', url).href

/** Folders of a page's files. */
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
