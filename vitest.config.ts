import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** The embedded database takes a second to open and more on a busy machine. */
const DATABASE_PATIENCE = 30_000
/** What a test waits for by looking again; the usual second would measure the machine. */
const POLL_PATIENCE = 15_000

/** A replaced module must not meet one that another file has loaded, nor a count of queries what another file has kept. */
const alone = globSync('api/**/*.test.ts', {
  exclude: (name) => String(name).endsWith('node_modules'),
}).filter((file) => /vi\.mock\(|countQueries/.test(readFileSync(file, 'utf8')))

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: DATABASE_PATIENCE,
    hookTimeout: DATABASE_PATIENCE,
    expect: { poll: { timeout: POLL_PATIENCE } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          // The embedded database is compiled once for all files: a third of the time of these tests.
          isolate: false,
          include: ['api/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...alone],
        },
      },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['{scripts,shared,shell,mfe-*,demo,e2e,bench}/**/*.test.{ts,tsx}', ...alone],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
    ],
  },
})
