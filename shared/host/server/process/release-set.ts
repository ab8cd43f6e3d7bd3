import type { RouteObject } from '@verstak/shared/federated/router.ts'
import type { SlotName } from '@verstak/shared/federated/slots.tsx'
import type { ComponentType } from 'react'
import type { AssetManifest, StyleTexts } from '#build/assets.ts'
import { type Layout, type RemoteName, remoteNames } from '#domain/route-table.ts'
import type { ReleasedRemote } from '#host/app/release.ts'
import { loadRoutes, loadSlot, remoteBudget, useRemotes } from '#host/app/remotes.ts'
import { inlineStyles } from '../pages/styles.ts'
import type { ReleaseList } from '../settings.ts'
import { requireSoundPages } from './check-pages.ts'

export interface LoadedRemote extends ReleasedRemote {
  readonly url: string
  readonly assets: AssetManifest
  readonly styles: StyleTexts
  readonly routes: readonly RouteObject[]
  readonly slots: ReadonlyMap<SlotName, ComponentType<object>>
}

export interface ReleaseSet {
  readonly up: () => readonly LoadedRemote[]
  readonly down: () => readonly RemoteName[]
  readonly whenChanged: (listener: () => void) => void
  readonly close: () => void
}

const CHECK_EVERY_MS = 2_000

/** Watches the remotes: one that stops answering leaves the shop, one that answers again comes back. */
export async function openReleaseSet(releases: ReleaseList, layouts: readonly Layout[]): Promise<ReleaseSet> {
  const names = remoteNames.filter((name) => releases.remotes[name])
  const loaded = new Map<RemoteName, LoadedRemote>()
  const up = new Set<RemoteName>()
  let onChange: () => void = () => {}

  async function check(name: RemoteName): Promise<void> {
    const url = releases.remotes[name]?.url ?? ''
    const before = up.has(name)
    try {
      const assets = await fetchJson<AssetManifest>(url, 'assets.json')
      if (!loaded.has(name)) loaded.set(name, await loadRemoteModules(name, url, assets, layouts))
      up.add(name)
    } catch (error) {
      if (before || !loaded.has(name))
        console.error(`${name} at ${url} is not available: ${(error as Error).message}`)
      up.delete(name)
    }
    if (before !== up.has(name)) onChange()
  }

  await Promise.all(names.map(check))
  let closed = false
  const watch = async (): Promise<void> => {
    await Promise.all(names.map(check))
    if (!closed) timer = setTimeout(watch, CHECK_EVERY_MS)
  }
  let timer = setTimeout(watch, CHECK_EVERY_MS)
  return {
    up: () => names.flatMap((name) => (up.has(name) ? (loaded.get(name) ?? []) : [])),
    down: () => names.filter((name) => !up.has(name)),
    whenChanged: (listener) => {
      onChange = listener
    },
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}

/** Loads all pages at once, because the origin may be down later. */
async function resolveLazy(routes: readonly RouteObject[]): Promise<void> {
  await Promise.all(
    routes.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
      if (route.children) await resolveLazy(route.children)
    }),
  )
}

async function fetchJson<T>(url: string, file: string): Promise<T> {
  const response = await fetch(new URL(file, url), { signal: AbortSignal.timeout(remoteBudget()) })
  if (!response.ok) throw new Error(`${file} answered ${response.status}`)
  return response.json() as Promise<T>
}

async function loadRemoteModules(
  name: RemoteName,
  url: string,
  assets: AssetManifest,
  layouts: readonly Layout[],
): Promise<LoadedRemote> {
  useRemotes([{ name, entry: new URL('node/remoteEntry.js', url).href }], true)
  const routes = await loadRoutes(name)
  requireSoundPages(name, routes, assets, layouts)
  await resolveLazy(routes)
  const slotNames = Object.keys(assets.chunks)
    .filter((chunk) => chunk.startsWith('slot-'))
    .map((chunk) => `${name}/${chunk.replace('slot-', '')}` as SlotName)
  const slots = new Map(
    await Promise.all(slotNames.map(async (slot) => [slot, await loadSlot(slot)] as const)),
  )
  const version = new URL(url).pathname.split('/').filter(Boolean).at(-1) ?? ''
  const web = new URL('web/', url).href
  const styles = inlineStyles(await fetchJson<StyleTexts>(url, 'styles.json'), web)
  return { name, url, version, entry: `${web}remoteEntry.js`, assets, styles, routes, slots }
}
