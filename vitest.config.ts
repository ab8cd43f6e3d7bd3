import { defineConfig } from 'vitest/config'

/** The embedded database takes a second to open and more on a busy machine. */
const DATABASE_PATIENCE = 30_000

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['{scripts,shared,shell,mfe-*,api,demo,e2e,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: DATABASE_PATIENCE,
    hookTimeout: DATABASE_PATIENCE,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
})
