import { isRemoteName, type Layout, type RemoteName } from '@verstak/domain/route-table.ts'
import type { RouteObject } from '@verstak/federated/router.ts'
import type { SlotName } from '@verstak/federated/slots.tsx'
import type { ReleasedRemote } from '@verstak/host/app/release.ts'
import { loadRoutes, loadSlot, registerRemoteEntries, remoteBudget } from '@verstak/host/app/remotes.ts'
import { integrityOf } from '@verstak/process/integrity.ts'
import type { AssetManifest, StyleTexts } from '@verstak/release/build/assets.ts'
import { type Hashes, WEB_HASHES } from '@verstak/release/build/hash-lists.ts'
import { webFolderOf } from '@verstak/release/build/lasting-files.ts'
import type { RemoteRoutes } from '@verstak/release/store/place.ts'
import type { ComponentType } from 'react'
import { runAs } from '../faults/running.ts'
import { inTime, withTimeLimit } from '../faults/time-limit.ts'
import { namedSlot } from '../pages/named-slot.tsx'
import { inlineStyles } from '../pages/styles.ts'
import type { ReleaseList } from '../settings.ts'
import { forgiveBlinks } from './blinks.ts'
import { requireSoundPages } from './check-pages.ts'
import { allowCode, runOnlyReleasedCode } from './released-code.ts'
import { type ReleasedFiles, releasedFiles } from './released-files.ts'

export interface LoadedRemote extends ReleasedRemote {
  readonly url: string
  /** URL of the browser files, with a trailing slash. */
  readonly base: string
  readonly assets: AssetManifest
  readonly styles: StyleTexts
  /** Hashes of the browser's scripts and stylesheets by file name. */
  readonly hashes: Hashes
  /** Hash of the list of these hashes. */
  readonly integrity: string
  readonly routes: readonly RouteObject[]
  readonly slots: ReadonlyMap<SlotName, ComponentType<object>>
}

export interface LoadFailure {
  readonly name: RemoteName
  readonly reason: string
  /** A fault of its code, which another attempt would repeat. */
  readonly final: boolean
}

export interface ReleaseSet {
  readonly up: () => readonly LoadedRemote[]
  readonly down: () => readonly RemoteName[]
  /** Reasons for the unavailable remotes. */
  readonly failures: () => readonly LoadFailure[]
  /**
   * Remotes that were available at some time, now up or down: an open page gets them back when they recover.
   */
  readonly known: () => readonly LoadedRemote[]
  readonly whenChanged: (listener: () => void) => void
  /** Checks at once instead of at the next interval. */
  readonly recheck: () => void
  readonly close: () => void
}

const CHECK_EVERY_MS = 2_000

const OUT = 'left out after its faults'

/**
 * Watches the remotes: one that stops responding or causes faults is removed from the shop, and one that
 * recovers is added again. `out` returns remotes excluded for faults. Changes of state are logged.
 */
export async function openReleaseSet(
  releases: ReleaseList,
  layouts: readonly Layout[],
  out: () => readonly RemoteName[] = () => [],
): Promise<ReleaseSet> {
  runOnlyReleasedCode()
  const names = Object.keys(releases.remotes).filter(isRemoteName)
  const filesOf = new Map(
    names.map((name) => [name, releasedFiles(releases.remotes[name] ?? { url: '', files: '' })]),
  )
  const loaded = new Map<RemoteName, LoadedRemote>()
  /** Empty for an available remote, otherwise the reason. */
  const reasons = new Map<RemoteName, string>()
  /** Remotes whose code failed to load although all files were available. */
  const broken = new Set<RemoteName>()
  const blinks = forgiveBlinks()
  let onChange: () => void = () => {}

  async function reasonOf(name: RemoteName, files: ReleasedFiles): Promise<string> {
    if (out().includes(name)) return OUT
    broken.delete(name)
    try {
      const assets = await files.readJson<AssetManifest>('assets.json')
      // Browsers refuse a changed file, so the remote is marked as unavailable before they load it.
      await (reasons.get(name) === '' ? files.checkNext() : files.checkWeb())
      if (!loaded.has(name)) loaded.set(name, await load(name, files, assets))
      blinks.over(name)
      return out().includes(name) ? OUT : ''
    } catch (error) {
      if (reasons.get(name) === '' && blinks.forgives(name, error)) return out().includes(name) ? OUT : ''
      // Federation appends the beginning of the file.
      return (error as Error).message.split('\n', 1)[0] || 'no reason given'
    }
  }

  async function load(name: RemoteName, files: ReleasedFiles, assets: AssetManifest): Promise<LoadedRemote> {
    const failed = files.failed()
    try {
      const pages = releases.remotes[name]?.place?.pages
      return await loadRemoteModules(name, files, assets, layouts, pages)
    } catch (error) {
      if (files.failed() === failed && !(error instanceof LateLoad)) broken.add(name)
      throw error
    }
  }

  async function check(name: RemoteName): Promise<void> {
    const files = filesOf.get(name)
    if (!files) return
    const reason = await runAs({ remote: name, route: null }, () => reasonOf(name, files))
    const before = reasons.get(name)
    if (before === reason) return
    reasons.set(name, reason)
    if (reason) console.error(`${name} at ${files.url} is not available: ${reason}`)
    else if (before) console.error(`${name} at ${files.url} is back`)
    if (!before !== !reason) onChange()
  }

  let closed = false
  const timers = new Map<RemoteName, NodeJS.Timeout>()
  // Checks each remote separately, so that one without a response does not delay the others.
  const watch = async (name: RemoteName): Promise<void> => {
    await check(name)
    if (!closed) timers.set(name, setTimeout(watch, CHECK_EVERY_MS, name))
  }
  await Promise.all(names.map(watch))
  const isUp = (name: RemoteName) => reasons.get(name) === ''
  return {
    up: () => names.flatMap((name) => (isUp(name) ? (loaded.get(name) ?? []) : [])),
    down: () => names.filter((name) => !isUp(name)),
    failures: () =>
      names.flatMap((name) => {
        const reason = reasons.get(name)
        return reason ? [{ name, reason, final: reason === OUT || broken.has(name) }] : []
      }),
    known: () => [...loaded.values()],
    whenChanged: (listener) => {
      onChange = listener
    },
    recheck: () => void Promise.all(names.map(check)),
    close: () => {
      closed = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

/** Loads all pages at once, because the origin may be unavailable later. */
async function resolveLazy(routes: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    routes.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
      if (route.children) await resolveLazy(route.children)
    }),
  )
}

async function loadRemoteModules(
  name: RemoteName,
  files: ReleasedFiles,
  assets: AssetManifest,
  layouts: readonly Layout[],
  pages: RemoteRoutes['pages'] | undefined,
): Promise<LoadedRemote> {
  const { url } = files
  allowCode(files)
  registerRemoteEntries([{ name, entry: new URL('node/remoteEntry.js', url).href }], true)
  const routes = await soon(`${name}/routes`, loadRoutes(name))
  requireSoundPages(name, routes, assets, layouts, pages)
  await soon('its pages', resolveLazy(routes))
  const slotNames = Object.keys(assets.chunks)
    .filter((chunk) => chunk.startsWith('slot-'))
    .map((chunk) => `${name}/${chunk.replace('slot-', '')}` as SlotName)
  const slots = new Map(
    await Promise.all(
      slotNames.map(async (slot) => [slot, namedSlot(slot, await soon(slot, loadSlot(slot)))] as const),
    ),
  )
  const version = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  // A remote has one entry; a build by other tools may not name it.
  const entry = Object.values(assets.entries)[0]?.js.at(-1) ?? 'remoteEntry.js'
  const base = new URL(webFolderOf(entry), url).href
  const styles = inlineStyles(await files.readJson<StyleTexts>('styles.json'), base)
  const hashes = await files.read(`web/${WEB_HASHES}`)
  return {
    name,
    url,
    version,
    base,
    entry: base + entry,
    assets,
    styles,
    hashes: JSON.parse(hashes),
    integrity: integrityOf(hashes),
    routes: routes.map((route) => withTimeLimit(name, route)),
    slots,
  }
}

class LateLoad extends Error {}

const soon = <T>(what: string, loading: Promise<T>): Promise<T> =>
  inTime(loading, remoteBudget(), () => new LateLoad(`${what} did not load in ${remoteBudget()} ms`))
