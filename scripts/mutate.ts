import { existsSync, globSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { ROOT } from './lib/front-ends.ts'

const USAGE = `Какие мелкие изменения кода тесты рядом с ним не замечают. Отчёт: .cache/mutation/report.html
  npm run mutate -- ПУТЬ… [--tests ТЕСТ]… [--static]

ПУТЬ      файл или папка исходного кода
--tests   только эти тесты, а не все в папке кода или в ближайшей папке выше
--static  менять и код, который выполняется при загрузке файла: для каждого изменения идут все тесты`

const { positionals: paths, values } = parseArgs({
  allowPositionals: true,
  options: {
    static: { type: 'boolean', default: false },
    tests: { type: 'string', multiple: true },
  },
})
const missing = paths.find((path) => !existsSync(join(ROOT, path)))
if (paths.length === 0 || missing) {
  console.error(missing ? `Нет такого пути: ${missing}` : USAGE)
  process.exit(2)
}

const isFolder = (path: string) => statSync(join(ROOT, path)).isDirectory()

/** The tests of the path's folder, or of the nearest folder above that has any. */
function nearestTests(path: string): string[] {
  const folder = isFolder(path) ? path : dirname(path)
  const tests = globSync(`${folder}/**/*.test.{ts,tsx}`, {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules'),
  })
  return tests.length > 0 || folder === '.' ? tests : nearestTests(dirname(folder))
}

process.chdir(ROOT)
const named = paths.map((path) => relative(ROOT, join(ROOT, path)))
await new Stryker({
  mutate: [
    ...named.map((path) => (isFolder(path) ? `${path}/**/*.{ts,tsx}` : path)),
    '!**/*.test.{ts,tsx}',
    '!**/testing/**',
    '!**/*.d.ts',
  ],
  testFiles: values.tests ?? [...new Set(named.flatMap(nearestTests))],
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { reportTests: false },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  htmlReporter: { fileName: '.cache/mutation/report.html' },
  tempDirName: '.cache/mutation/sandboxes',
  ignorePatterns: ['.cache', '.data', '**/dist', 'docs', 'test-results'],
  // A busy machine must not make a mutant look like an endless loop.
  timeoutMS: 20_000,
  // Each mutant of code that runs while its file loads needs all tests in a new process: hours for a folder.
  ignoreStatic: !values.static,
  // Stryker would read it with the API of TypeScript 6; the sandbox keeps the layout, so nothing in it changes.
  tsconfigFile: 'not-rewritten.json',
  disableTypeChecks: false,
}).runMutationTest()
