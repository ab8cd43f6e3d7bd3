/**
 * Bundles a Node program and all its packages into one file, so that its image needs no node_modules: `node
 * shared/release/build/program.ts ENTRY.ts OUTPUT.mjs`.
 */
import { builtinModules } from 'node:module'
import { basename, dirname, resolve } from 'node:path'
import { rspack } from '@rspack/core'

const [entry = '', output = ''] = process.argv.slice(2).map((path) => resolve(path))

const compiler = rspack({
  mode: 'production',
  // Function names in logged stacks are worth a few hundred kilobytes.
  optimization: { minimize: false, splitChunks: false },
  devtool: false,
  target: 'node24',
  entry,
  output: {
    path: dirname(output),
    filename: basename(output),
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  resolve: { extensions: ['.ts', '.js'], conditionNames: ['node', 'import', 'module', 'default'] },
  module: {
    parser: { javascript: { dynamicImportMode: 'eager' } },
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
      },
    ],
  },
  externals: Object.fromEntries(
    builtinModules.flatMap((name) =>
      [name, `node:${name}`].map((asked) => [asked, `node-commonjs ${asked}`] as const),
    ),
  ),
  externalsPresets: { node: false },
  node: false,
  // In one file every module would look like the started program.
  plugins: [new rspack.DefinePlugin({ 'import.meta.main': 'false' })],
  // Optional packages that a library looks for.
  ignoreWarnings: [/Can't resolve|Critical dependency/],
  performance: { hints: false },
  stats: 'errors-warnings',
})

compiler.run((error, stats) => {
  if (error || !stats || stats.hasErrors()) {
    console.error(error ?? stats?.toString({ preset: 'errors-warnings', colors: false }))
    process.exitCode = 1
  }
  compiler.close(() => {})
})
