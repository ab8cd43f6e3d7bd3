import type { Stats } from '@rspack/core'

/** Files in loading order, with paths relative to the version's folder. */
export interface AssetGroup {
  readonly js: readonly string[]
  readonly css: readonly string[]
}

/** What the server needs to write a page's head: the files of each entry and of each chunk by its name. */
export interface AssetManifest {
  readonly entries: Readonly<Record<string, AssetGroup>>
  readonly chunks: Readonly<Record<string, AssetGroup>>
}

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

export function assetManifest(stats: Stats): AssetManifest {
  const { entrypoints, namedChunkGroups } = stats.toJson({
    all: false,
    entrypoints: true,
    chunkGroups: true,
    chunkGroupAuxiliary: false,
  })
  return { entries: byKind(entrypoints as Groups), chunks: byKind(namedChunkGroups as Groups) }
}
