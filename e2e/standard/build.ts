import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { federatedModules, sharedModules } from '@verstak/release/build/federation.ts'

const common = (dist: string): Configuration => ({
  context: import.meta.dirname,
  mode: 'production',
  target: ['web', 'es2022'],
  output: { path: dist, publicPath: 'auto' },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
    ],
  },
})

const plugin = (options: ConstructorParameters<typeof ModuleFederationPlugin>[0]) =>
  new ModuleFederationPlugin({ dts: false, dev: false, ...options })

/** A host with the package's own plugin and runtime; it gives remotes the modules that they share. */
export const buildHost = (dist: string): Promise<void> =>
  build({
    ...common(dist),
    // A module that nothing imports is not shared.
    entry: { host: [...federatedModules, './host.tsx'] },
    output: { ...common(dist).output, filename: 'host.js' },
    plugins: [plugin({ name: 'small_host', manifest: false, shared: sharedModules('host') })],
  })

const REACT = { singleton: true, requiredVersion: '^19.0.0' }

/** A remote of a team that knows nothing of this shop. */
export const buildRemote = (dist: string): Promise<void> =>
  build({
    ...common(dist),
    entry: {},
    plugins: [
      plugin({
        name: 'reviews',
        filename: 'remoteEntry.js',
        exposes: { './stars': { import: './remote/stars.tsx', name: 'stars' } },
        shared: { react: REACT, 'react/': REACT },
      }),
    ],
  })

async function build(config: Configuration): Promise<void> {
  const compiler = rspack(config)
  await new Promise<void>((done, fail) =>
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() && new Error(stats.toString('errors-only')))
      compiler.close(() => (problem ? fail(problem) : done()))
    }),
  )
}
