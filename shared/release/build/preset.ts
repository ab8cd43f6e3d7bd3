import { join, relative } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { federatedModules, federation, inRefresh, isHot, type Target } from './federation.ts'
import { INSTALLED } from './federation-by-name.ts'
import { TARGETS } from './floor/targets.ts'
import { containerName, type FrontEnd } from './front-end.ts'
import { loadedWithHashes } from './loaded-with-hashes.ts'
import { optimization } from './optimization.ts'
import { type Build, MAPS, type Mode, outputOf, SOURCE_SCHEME } from './output.ts'
import { sameEverywhere } from './same-everywhere.ts'
import { type Variant, variantOf } from './variant.ts'

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
    // The last is the first to run.
    { loader: join(import.meta.dirname, 'no-break-spaces.ts') },
    {
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          ...(target === 'node' ? { target: 'es2024' } : {}),
          transform: {
            react: {
              runtime: 'automatic',
              development: mode === 'development',
              refresh: isHot(mode, target),
            },
          },
        },
        ...(target === 'web' ? { env: { targets: TARGETS } } : {}),
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

/** The host gives every federated module, also those that it does not use itself. */
const entry = ({ frontEnd, target, production, web, host }: Variant): Configuration['entry'] =>
  host
    ? {
        main: [
          ...(production ? [] : developmentModules(target)),
          ...federatedModules,
          join(frontEnd.folder, web ? 'src/client.tsx' : 'src/server.tsx'),
        ],
      }
    : {}

const output = ({ frontEnd, build, target, production, web, host, hot, hashed }: Variant) =>
  ({
    path: join(outputOf(frontEnd.folder, build), target),
    // A page that is open asks for each update since it was loaded.
    clean: hot ? { keep: /hot-update/ } : true,
    uniqueName: containerName(frontEnd.name),
    publicPath: web ? 'auto' : '',
    filename: web ? `[name]${hashed}.js` : host ? 'server.cjs' : '[name].js',
    chunkFilename: web ? `[name]${hashed}.js` : '[name].js',
    cssFilename: `[name]${hashed}.css`,
    cssChunkFilename: `[name]${hashed}.css`,
    assetModuleFilename: production ? `[name]${hashed}[ext]` : '[name].[contenthash:10][ext]',
    crossOriginLoading: 'anonymous',
    ...(production && web
      ? {
          sourceMapFilename: `../${MAPS}/[file].map`,
          devtoolModuleFilenameTemplate: ({ absoluteResourcePath = '' }) =>
            nameOfSource(absoluteResourcePath),
        }
      : {}),
    ...(web ? {} : { library: { type: 'commonjs-module' } }),
  }) satisfies Configuration['output']

const resolution = ({ production, web, host }: Variant): Configuration['resolve'] => ({
  alias: web
    ? {
        '@module-federation/enhanced/runtime$': pageRuntime,
        ...(host || production ? {} : { 'react-refresh': inRefresh('') }),
      }
    : { [INSTALLED]: join(ROOT, 'node_modules') },
  extensions: ['.ts', '.tsx', '.js'],
  conditionNames: ['import', 'module', ...(web ? ['browser'] : ['node']), 'default'],
})

const rules = ({ frontEnd: { name, kind }, mode, target, web }: Variant) => [
  scripts(mode, target),
  ...(web ? [shortEntry(kind)] : []),
  ...(web ? [] : [federationByName, { resourceQuery: /raw/, type: 'asset/source' as const }]),
  {
    test: /\.module\.css$/,
    type: 'css/module' as const,
    parser: { namedExports: true },
    // Both builds must give a class the same name, so the name comes from the file's place.
    generator: {
      exportsOnly: !web,
      localIdentName: `${name}-[local]-[hash:base64:5]`,
      exportsConvention: 'camel-case-only' as const,
    },
  },
  {
    test: /(?<!\.module)\.css$/,
    type: web ? ('css' as const) : ('css/module' as const),
    generator: web ? {} : { exportsOnly: true },
  },
  {
    test: /\.(woff2|svg|png|gif)$/,
    oneOf: [
      { resourceQuery: /inline/, type: 'asset/inline' as const },
      { type: 'asset/resource' as const, generator: { emit: web } },
    ],
  },
]

const plugins = ({ frontEnd, target, mode, production, web, host, hot, hashed }: Variant) => [
  federation(frontEnd, mode, target, hashed),
  ...(hot ? hotUpdates(frontEnd) : []),
  new rspack.DefinePlugin({
    'process.env.NODE_ENV': JSON.stringify(mode),
    __BROWSER__: JSON.stringify(web),
  }),
  ...(web ? [loadedWithHashes()] : []),
  ...(web && host && production ? [compiledWhileLoading()] : []),
  ...(!web && !host ? [namedInStacks(frontEnd.name)] : []),
  ...(production ? [sameEverywhere(ROOT)] : []),
]

function config(frontEnd: FrontEnd, build: Build, target: Target): Configuration {
  const variant = variantOf(frontEnd, build, target)
  const { mode, production, web, host } = variant
  return {
    name: `${frontEnd.name} ${target}`,
    context: frontEnd.folder,
    mode,
    // Hidden: no file tells where its map is, and maps are not served.
    devtool: production ? web && 'hidden-source-map' : 'cheap-module-source-map',
    target: web ? `browserslist:${TARGETS}` : 'async-node',
    entry: entry(variant),
    output: output(variant),
    resolve: resolution(variant),
    module: { rules: rules(variant) },
    plugins: plugins(variant),
    // The server's libraries are installed beside it; teams do not deploy them.
    ...(web ? {} : { externals: host ? [...BESIDE, /^node:/] : [/^node:/], externalsType: 'commonjs' }),
    optimization: optimization(variant),
    performance: { hints: false },
    // Classes of one module never override another's, so the order of stylesheets does not matter.
    ignoreWarnings: [/Conflicting order between/],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    cache: !production,
    watchOptions: { ignored: [/node_modules/, /[\\/]dist[\\/]/] },
    externalsPresets: web ? {} : { node: true },
    node: web ? {} : { __dirname: false },
  }
}

export function frontEndConfigs(frontEnd: FrontEnd, build: Build): [web: Configuration, node: Configuration] {
  return [config(frontEnd, build, 'web'), config(frontEnd, build, 'node')]
}
