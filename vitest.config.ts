import { defineConfig } from 'vitest/config'

/** Milliseconds after which a test or a hook hangs; a busy machine needs much less. */
const PATIENCE = 300_000
/** A test that polls waits longer than the usual second, which would measure the machine. */
const POLL_PATIENCE = 15_000

const TESTS = '{api,scripts,shared,shell,mfe-*,demo,e2e,bench}/**/*'
const exclude = ['**/node_modules/**', '**/dist/**']

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: PATIENCE,
    hookTimeout: PATIENCE,
    expect: { poll: { timeout: POLL_PATIENCE } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: [`${TESTS}.test.{ts,tsx}`], exclude: [...exclude, '**/*.db.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [`${TESTS}.db.test.ts`],
          exclude,
          globalSetup: ['scripts/testing/database-server.ts'],
        },
      },
    ],
  },
})
