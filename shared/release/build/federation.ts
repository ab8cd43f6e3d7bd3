import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { sharedLibraries } from './facts/shared-facts.ts'
import { containerName, type FrontEnd } from './front-end.ts'
import type { Mode } from './output.ts'

export type Target = 'web' | 'node'

const require = createRequire(import.meta.url)

const federatedFiles = readdirSync(join(import.meta.dirname, '../../federated')).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
)
export const federatedModules = federatedFiles.map((file) => `@verstak/federated/${file}`)

/** Share keys are a public interface: published remotes request modules by these names. */
export const shareKeys: Readonly<Record<string, string>> = Object.fromEntries(
  federatedFiles.map((file) => [`@verstak/federated/${file}`, `@verstak/shared/federated/${file}`]),
)

/** The host provides one instance of each to the page; a remote never contains its own. */
const singletons = ['react', 'react/', 'react-dom', 'react-dom/', ...federatedModules]

/**
 * The option `shared` of the package's plugin, for a host that shows our remotes and for a remote that is shown in
 * the shop.
 */
export function sharedModules(kind: FrontEnd['kind']) {
  const libraries = sharedLibraries()
  return Object.fromEntries(
    singletons.map((request) => {
      const version = libraries[request.replace('/', '')]
      return [
        request,
        {
          ...(shareKeys[request] ? { shareKey: shareKeys[request] } : {}),
          singleton: true,
          ...(kind === 'host'
            ? { requiredVersion: false as const, eager: true }
            : { requiredVersion: version ? `^${version}` : (false as const), import: false as const }),
        },
      ]
    }),
  )
}

/** `hashed` is the content hash in the entry's name; the server's entry has none. */
export function federation({ name, kind, exposes }: FrontEnd, mode: Mode, target: Target, hashed: string) {
  const host = kind === 'host'
  return new ModuleFederationPlugin({
    name: containerName(name),
    shareStrategy: 'loaded-first',
    shared: sharedModules(kind),
    dts: false,
    dev: false,
    manifest: !host && target === 'web' && mode === 'production',
    ...(host
      ? { remotes: {} }
      : {
          exposes: exposedModules(exposes, isHot(mode, target)),
          filename: target === 'web' ? `remoteEntry${hashed}.js` : 'remoteEntry.js',
        }),
    ...(target === 'node'
      ? {
          library: { type: 'commonjs-module' as const },
          remoteType: 'script' as const,
          runtimePlugins: [require.resolve('@module-federation/node/runtimePlugin')],
        }
      : {}),
  })
}

/** The server finds these chunks by name: `routes`, `slot-<name>`. */
function exposedModules(exposes: FrontEnd['exposes'], hot: boolean) {
  return Object.fromEntries(
    Object.entries(exposes).map(([path, file]) => [
      path,
      {
        import: hot ? [inRefresh('hot-client.js'), file] : file,
        name: path.replace('./', '').replace('slots/', 'slot-'),
      },
    ]),
  )
}

/** Whether saved changes are applied to the open page. */
export const isHot = (mode: Mode, target: Target): boolean => mode === 'development' && target === 'web'
export const inRefresh = (file: string): string => join(import.meta.dirname, 'refresh', file)
