import type { Stats } from '@rspack/core'

/** Names of browser files, in loading order. */
export interface AssetGroup {
  readonly js: readonly string[]
  readonly css: readonly string[]
}

/** Data that the server needs for a page's head: the files of each entry, and of each chunk by name. */
export interface AssetManifest {
  readonly entries: Readonly<Record<string, AssetGroup>>
  readonly chunks: Readonly<Record<string, AssetGroup>>
}

export type StyleTexts = Readonly<Record<string, string>>

type Groups = Record<string, { assets?: { name: string }[] }>

function byKind(groups: Groups | undefined): Record<string, AssetGroup> {
  return Object.fromEntries(
    Object.entries(groups ?? {}).map(([name, group]) => {
      // Updates are only for open pages.
      const files = (group.assets ?? [])
        .map(({ name }) => name)
        .filter((file) => !file.includes('.hot-update.'))
      return [
        name,
        {
          js: files.filter((file) => file.endsWith('.js')),
          css: files.filter((file) => file.endsWith('.css')),
        },
      ]
    }),
  )
}

/** The manifest of a finished browser build. */
export function assetManifest(stats: Stats): AssetManifest {
  const { entrypoints, namedChunkGroups } = stats.toJson({
    all: false,
    entrypoints: true,
    chunkGroups: true,
    chunkGroupAuxiliary: false,
  })
  return { entries: byKind(entrypoints as Groups), chunks: byKind(namedChunkGroups as Groups) }
}

/**
 * In watch mode the bundler reports no files for unchanged groups: those of the previous build are still
 * valid.
 */
export function withFormer(manifest: AssetManifest, former: AssetManifest | null): AssetManifest {
  const hold = (groups: AssetManifest['chunks'], before: AssetManifest['chunks'] = {}) =>
    Object.fromEntries(
      Object.entries(groups).map(([name, group]) => [
        name,
        group.js.length > 0 ? group : (before[name] ?? group),
      ]),
    )
  return {
    entries: hold(manifest.entries, former?.entries),
    chunks: hold(manifest.chunks, former?.chunks),
  }
}
