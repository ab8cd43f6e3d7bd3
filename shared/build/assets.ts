import type { Stats } from '@rspack/core'

/** Files of one piece of a front end, relative to its version's folder, in loading order. */
export interface AssetGroup {
  readonly js: readonly string[]
  readonly css: readonly string[]
}

/**
 * What the server must know of a browser build to write the head of a page: the files of each entry, exposed module
 * and named chunk (a route's chunk has the name that its `handle.chunk` carries).
 */
export interface AssetManifest {
  readonly entries: Readonly<Record<string, AssetGroup>>
  readonly chunks: Readonly<Record<string, AssetGroup>>
}

/** The stylesheets of a browser build by file name, which the server writes into the page itself. */
export type StyleTexts = Readonly<Record<string, string>>

type Groups = Record<string, { assets?: { name: string }[] }>

function byKind(groups: Groups | undefined): Record<string, AssetGroup> {
  return Object.fromEntries(
    Object.entries(groups ?? {}).map(([name, group]) => {
      const files = (group.assets ?? []).map((asset) => asset.name)
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
