import { join, relative } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { federatedModules, federation, inRefresh, isHot, type Target } from './federation.ts'
import { INSTALLED } from './federation-by-name.ts'
import { containerName, type FrontEnd } from './front-end.ts'
import { HASH_DIGITS } from './lasting-files.ts'
import { loadedWithHashes } from './loaded-with-hashes.ts'
import { type Build, MAPS, type Mode, modeOf, outputOf, SOURCE_SCHEME } from './output.ts'
import { sameEverywhere } from './same-everywhere.ts'

const BESIDE = [/^(fastify|pino|prom-client)$/, /^@fastify\//]

const hotUpdates = ({ name, kind }: FrontEnd) => [
  new rspack.HotModuleReplacementPlugin(),
  new ReactRefreshRspackPlugin({ injectEntry: kind === 'host' }),
  new rspack.DefinePlugin({ __FRONT_END__: JSON.stringify(name) }),
]

const scripts = (mode: Mode, target: Target) => ({
  test: /\.tsx?$/,
  type: 'javascript/auto' as const,
  use: [
    // Loaders run in reverse order.
    { loader: join(import.meta.dirname, 'tied-texts.ts') },
    {
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: target === 'web' ? 'es2022' : 'es2024',
          transform: {
            react: {
              runtime: 'automatic',
              development: mode === 'development',
              refresh: isHot(mode, target),
            },
          },
        },
      },
    },
  ],
})

/** Otherwise the browser compiles each function at its first call, which blocks a slow phone's main thread. */
const compiledWhileLoading = () =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^(main|vendor)\..*\.js$/,
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })

const ROOT = join(import.meta.dirname, '../../..')
/**
 * Relative to the root of the sources, or to the library; without a scheme the bundler would treat it as a
 * path relative to the map.
 */
const nameOfSource = (path: string): string =>
  SOURCE_SCHEME + (path.includes('node_modules/') ? path.split('node_modules/').at(-1) : relative(ROOT, path))

/** A remote's server code is evaluated from text, so the name in its stacks must identify the remote. */
const namedInStacks = (name: string) =>
  new rspack.BannerPlugin({ banner: `//# sourceURL=remote:${name}/[file]`, raw: true, footer: true })

const federationsCode = /@module-federation\/runtime\/rspack\.js$/

/** Federation's import paths are visible only in code that is not minified. */
const federationByName = {
  test: federationsCode,
  loader: join(import.meta.dirname, 'federation-by-name.ts'),
}

/** Replaces federation's runtime in the browser by a short one. */
const shortEntry = (kind: FrontEnd['kind']) => ({
  test: federationsCode,
  loader: join(import.meta.dirname, 'container/entry.ts'),
  options: { kind },
})
const pageRuntime = join(import.meta.dirname, 'container/page-runtime.ts')

/** A published remote next to one in development needs modules that only production builds use. */
const developmentModules = (target: Target): string[] => [
  ...(target === 'web' ? [inRefresh('host-entry.js')] : []),
  'react/jsx-runtime',
]

function config(frontEnd: FrontEnd, build: Build, target: Target): Configuration {
  const mode = modeOf(build)
  const { folder, name, kind } = frontEnd
  const host = kind === 'host'
  const web = target === 'web'
  const hashed = mode === 'production' ? `.[contenthash:${HASH_DIGITS}]` : ''
  return {
    name: `${name} ${target}`,
    context: folder,
    mode,
    // Hidden: no file tells where its map is, and maps are not served.
    devtool: mode === 'development' ? 'cheap-module-source-map' : web ? 'hidden-source-map' : false,
    target: web ? ['web', 'es2022'] : 'async-node',
    // The host gives every federated module, also those that it does not use itself.
    entry: host
      ? {
          main: [
            ...(mode === 'development' ? developmentModules(target) : []),
            ...federatedModules,
            join(folder, web ? 'src/client.tsx' : 'src/server.tsx'),
          ],
        }
      : {},
    output: {
      path: join(outputOf(folder, build), target),
      // A page that is open asks for each update since it was loaded.
      clean: isHot(mode, target) ? { keep: /hot-update/ } : true,
      uniqueName: containerName(name),
      publicPath: web ? 'auto' : '',
      filename: web ? `[name]${hashed}.js` : host ? 'server.cjs' : '[name].js',
      chunkFilename: web ? `[name]${hashed}.js` : '[name].js',
      cssFilename: `[name]${hashed}.css`,
      cssChunkFilename: `[name]${hashed}.css`,
      assetModuleFilename: mode === 'production' ? `[name]${hashed}[ext]` : '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      ...(mode === 'production' && web
        ? {
            sourceMapFilename: `../${MAPS}/[file].map`,
            devtoolModuleFilenameTemplate: ({ absoluteResourcePath = '' }) =>
              nameOfSource(absoluteResourcePath),
          }
        : {}),
      ...(web ? {} : { library: { type: 'commonjs-module' } }),
    },
    resolve: {
      alias: web
        ? {
            '@module-federation/enhanced/runtime$': pageRuntime,
            ...(host || mode === 'production' ? {} : { 'react-refresh': inRefresh('') }),
          }
        : { [INSTALLED]: join(ROOT, 'node_modules') },
      extensions: ['.ts', '.tsx', '.js'],
      conditionNames: ['import', 'module', ...(web ? ['browser'] : ['node']), 'default'],
    },
    module: {
      rules: [
        scripts(mode, target),
        ...(web ? [shortEntry(kind)] : []),
        ...(web ? [] : [federationByName, { resourceQuery: /raw/, type: 'asset/source' as const }]),
        {
          test: /\.module\.css$/,
          type: 'css/module',
          parser: { namedExports: true },
          // Both builds must give a class the same name, so the name comes from the file's place.
          generator: {
            exportsOnly: !web,
            localIdentName: `${name}-[local]-[hash:base64:5]`,
            exportsConvention: 'camel-case-only',
          },
        },
        {
          test: /(?<!\.module)\.css$/,
          type: web ? 'css' : 'css/module',
          generator: web ? {} : { exportsOnly: true },
        },
        {
          test: /\.(woff2|svg|png)$/,
          oneOf: [
            { resourceQuery: /inline/, type: 'asset/inline' },
            { type: 'asset/resource', generator: { emit: web } },
          ],
        },
      ],
    },
    plugins: [
      federation(frontEnd, mode, target, hashed),
      ...(isHot(mode, target) ? hotUpdates(frontEnd) : []),
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(mode),
        __BROWSER__: JSON.stringify(web),
      }),
      ...(web ? [loadedWithHashes()] : []),
      ...(web && host && mode === 'production' ? [compiledWhileLoading()] : []),
      ...(!web && !host ? [namedInStacks(name)] : []),
      ...(mode === 'production' ? [sameEverywhere(ROOT)] : []),
    ],
    // The server's libraries are installed beside it; teams do not deploy them.
    ...(web ? {} : { externals: host ? [...BESIDE, /^node:/] : [/^node:/], externalsType: 'commonjs' }),
    optimization: {
      runtimeChunk: false,
      emitOnErrors: false,
      // Long names would lengthen each remote's table of chunks; the chunks of routes keep theirs as file names.
      chunkIds: mode === 'production' && web && !host ? 'deterministic' : 'named',
      moduleIds: mode === 'production' ? 'deterministic' : 'named',
      minimize: web && mode === 'production',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: {
            ecma: 2022,
            compress: { ecma: 2022, passes: 4, keep_fargs: false },
            format: { ecma: 2022, comments: false },
          },
        }),
        new rspack.LightningCssMinimizerRspackPlugin(),
      ],
      splitChunks:
        web && host
          ? {
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
            }
          : web
            ? {
                chunks: 'async',
                // On a slow phone each further file costs more than its bytes: what two pages share is written twice,
                // unless it is large, and what most pages of a remote use is one file.
                minSize: 60_000,
                cacheGroups: {
                  common: {
                    test: COMMON,
                    name: 'common',
                    chunks: isPage,
                    minChunks: 6,
                    minSize: 0,
                    priority: 1,
                  },
                },
              }
            : false,
    },
    performance: { hints: false },
    // Classes of one module never override another's, so the order of stylesheets does not matter.
    ignoreWarnings: [/Conflicting order between/],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: mode === 'development',
    watchOptions: { ignored: [/node_modules/, /[\\/]dist[\\/]/] },
    externalsPresets: web ? {} : { node: true },
    node: web ? {} : { __dirname: false },
  } satisfies Configuration
}

/** A slot stands in pages of other remotes, which must not carry what the pages of its own share. */
export const isPage = (chunk: { readonly name?: string | undefined; canBeInitial(): boolean }): boolean =>
  !chunk.canBeInitial() && !chunk.name?.startsWith('slot-')

/** All but what only the pages that are lists share: each has its own copy, and the others do not carry it. */
export const COMMON =
  /^(?!.*[\\/]src[\\/]listing[\\/](?!product-grid|list-pictures|listing-title|listing-page|sort-form|crumbs))/

export function frontEndConfigs(frontEnd: FrontEnd, build: Build): [web: Configuration, node: Configuration] {
  return [config(frontEnd, build, 'web'), config(frontEnd, build, 'node')]
}
