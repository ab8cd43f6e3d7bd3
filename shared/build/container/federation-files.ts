import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** Federation names its runtime by CommonJS files, which cannot be tree-shaken; the same packages have ES modules. */
export const federationModules: Readonly<Record<string, string>> = Object.fromEntries(
  ['runtime', 'webpack-bundler-runtime'].map((name) => {
    const tools = createRequire(require.resolve('@module-federation/enhanced/rspack'))
    const common = createRequire(tools.resolve('@module-federation/runtime-tools')).resolve(
      `@module-federation/${name}`,
    )
    return [common, common.replace(/\.cjs$/, '.js')]
  }),
)

/** The host's part of the runtime in the browser; the folder is that of the package whose files it takes. */
export const hostModules: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(federationModules).flatMap(([common, module]) =>
    common.includes('webpack-bundler-runtime')
      ? [
          [common, join(import.meta.dirname, 'host-runtime.js')],
          ['federation-bundler', dirname(module)],
        ]
      : [],
  ),
)
