import { type Configuration, rspack } from '@rspack/core'
import { TARGETS } from './floor/targets.ts'
import type { Variant } from './variant.ts'

type Optimization = NonNullable<Configuration['optimization']>

/** A slot stands in pages of other remotes, which must not carry what the pages of its own share. */
export const isPage = (chunk: { readonly name?: string | undefined; canBeInitial(): boolean }): boolean =>
  !chunk.canBeInitial() && !chunk.name?.startsWith('slot-')

/** All but what only the pages that are lists share: each has its own copy, and the others do not carry it. */
export const COMMON =
  /^(?!.*[\\/]src[\\/]listing[\\/](?!product-grid|list-pictures|listing-title|listing-page|sort-form|crumbs))/

export const optimization = ({ production, web, host }: Variant) =>
  ({
    runtimeChunk: false,
    emitOnErrors: false,
    // Long names would lengthen each remote's table of chunks; the chunks of routes keep theirs as file names.
    chunkIds: production && web && !host ? 'deterministic' : 'named',
    moduleIds: production ? 'deterministic' : 'named',
    minimize: web && production,
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        extractComments: false,
        minimizerOptions: {
          ecma: 2022,
          compress: { ecma: 2022, passes: 4, keep_fargs: false },
          format: { ecma: 2022, comments: false },
        },
      }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
    ],
    splitChunks: web && (host ? hostChunks : remoteChunks),
  }) satisfies Optimization

const hostChunks = {
  chunks: 'all',
  cacheGroups: {
    vendor: {
      test: /node_modules[\\/](\.pnpm[\\/])?(react|react-dom|scheduler|react-router)[@\\/]/,
      name: 'vendor',
      enforce: true,
    },
    default: false,
    defaultVendors: false,
  },
} satisfies Optimization['splitChunks']

const remoteChunks = {
  chunks: 'async',
  // On a slow phone each further file costs more than its bytes: what two pages share is written twice,
  // unless it is large, and what most pages of a remote use is one file.
  minSize: 60_000,
  cacheGroups: {
    // The number of such a chunk comes from the place of the packages, so each checkout would have another.
    defaultVendors: false,
    common: {
      test: COMMON,
      name: 'common',
      chunks: isPage,
      minChunks: 6,
      minSize: 0,
      priority: 1,
    },
  },
} satisfies Optimization['splitChunks']
