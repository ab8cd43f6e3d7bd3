import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack, type Stats } from '@rspack/core'
import { type AssetManifest, assetManifest } from '@verstak/release/build/assets.ts'
import type { FrontEnd } from '@verstak/release/build/front-end.ts'
import { COMMON, isPage } from '@verstak/release/build/optimization.ts'
import { frontEndConfigs } from '@verstak/release/build/preset.ts'

export interface Whole {
  readonly manifest: AssetManifest
  readonly files: readonly string[]
  readonly read: (file: string) => Buffer
}

export const routesChunk = (remote: string): string => `${remote}-routes`
export const slotChunk = (remote: string, slot: string): string => `slot-${remote}-${slot}`

/**
 * Builds the same sources with the same preset as one front end that imports the remotes instead of
 * federating them.
 */
export async function buildWhole(host: FrontEnd, remotes: readonly FrontEnd[]): Promise<Whole> {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-whole-'))
  try {
    const [web] = frontEndConfigs(host, 'production')
    const dist = join(folder, 'dist')
    const stats = await run({
      ...withRemotesInside(web, remotes, folder),
      entry: { main: join(host.folder, 'src/client.tsx') },
      output: { ...web.output, path: dist },
      optimization: withCommon(web.optimization, remotes),
    })
    const files = new Map(
      Object.keys(stats.compilation.assets).map((file) => [file, readFileSync(join(dist, file))]),
    )
    return {
      manifest: assetManifest(stats),
      files: [...files.keys()].filter((file) => /\.(?:js|css)$/.test(file)),
      read: (file) => files.get(file) ?? Buffer.alloc(0),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The same for the server, into `node/` of `folder`. Class names are those of the remote `owner`, so that its
 * pages have the same size as with its own build.
 */
export async function buildWholeServer(
  host: FrontEnd,
  remotes: readonly FrontEnd[],
  owner: string,
  folder: string,
): Promise<void> {
  const [, node] = frontEndConfigs({ ...host, name: owner }, 'production')
  await run({
    ...withRemotesInside(node, remotes, folder),
    entry: { main: join(host.folder, 'src/server.tsx') },
    output: { ...node.output, path: join(folder, 'node') },
  })
}

/** `folder` receives the modules that replace federation. */
function withRemotesInside(
  config: Configuration,
  remotes: readonly FrontEnd[],
  folder: string,
): Configuration {
  const loaders = join(folder, 'remotes.ts')
  writeFileSync(loaders, loadersOf(remotes))
  const runtime = join(folder, 'no-runtime.ts')
  const nothing = ['registerPlugins', 'registerGlobalPlugins']
  writeFileSync(runtime, nothing.map((name) => `export const ${name} = () => {}\n`).join(''))
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      new rspack.NormalModuleReplacementPlugin(/host[\\/]app[\\/]remotes\.ts$/, (found) => {
        if (found.createData) found.createData.resource = loaders
      }),
      new rspack.NormalModuleReplacementPlugin(/^@module-federation\/enhanced\/runtime$/, runtime),
    ],
  }
}

/** Source of the module that loads remotes, with an import for each exposed module. */
function loadersOf(remotes: readonly FrontEnd[]): string {
  const routes = remotes.map(
    ({ name, exposes }) =>
      `'${name}': () => import(/* webpackChunkName: "${routesChunk(name)}" */ '${exposes['./routes']}'),`,
  )
  const slots = remotes.flatMap(({ name, exposes }) =>
    Object.entries(exposes)
      .filter(([path]) => path.startsWith('./slots/'))
      .map(([path, file]) => {
        const slot = path.slice('./slots/'.length)
        return `'${name}/${slot}': () => import(/* webpackChunkName: "${slotChunk(name, slot)}" */ '${file}'),`
      }),
  )
  return `const routes: any = {\n${routes.join('\n')}\n}
const slots: any = {\n${slots.join('\n')}\n}
export const remoteBudget = () => 3000
export const setRemoteBudget = () => {}
export const registerRemoteEntries = () => {}
export const loadRoutes = async (name: string) => (await routes[name]()).routes
export const loadSlot = async (name: string) => (await slots[name]()).default
`
}

/** Puts the code shared by most pages of a remote into one chunk here too. */
function withCommon(
  optimization: Configuration['optimization'],
  remotes: readonly FrontEnd[],
): NonNullable<Configuration['optimization']> {
  const { splitChunks } = optimization ?? {}
  if (!splitChunks) throw new Error('The host does not split its chunks')
  const common = remotes.map(({ name, folder }) => [
    `${name}-common`,
    {
      test: (module: { nameForCondition?: () => string | undefined }) => {
        const path = module.nameForCondition?.() ?? ''
        return path.startsWith(join(folder, 'src')) && COMMON.test(path)
      },
      name: `${name}-common`,
      chunks: isPage,
      minChunks: 6,
      minSize: 0,
      priority: 1,
    },
  ])
  return {
    ...optimization,
    splitChunks: {
      ...splitChunks,
      cacheGroups: { ...splitChunks.cacheGroups, ...Object.fromEntries(common) },
    },
  }
}

function run(config: Configuration): Promise<Stats> {
  const compiler = rspack(config)
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error || !stats || stats.hasErrors())
          reject(error ?? new Error(stats?.toString({ preset: 'errors-only', colors: false })))
        else resolve(stats)
      }),
    )
  })
}
