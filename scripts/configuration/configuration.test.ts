import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../lib/front-ends.ts'
import { federationFile, federationPage } from './federation-page.ts'
import { orderLifeFile, orderLifePage } from './order-life-page.ts'
import { configurationFile, configurationPage } from './page.ts'
import { backupVariables, programs, subjects } from './subjects.ts'

/** Variables of the system, of libraries and of tools, and those that one process of the project sets for another. */
const NOT_DOCUMENTED = [
  ...[
    'CI',
    'COMMIT',
    'INIT_CWD',
    'LOCALAPPDATA',
    'NODE_COMPILE_CACHE',
    'NODE_ENV',
    'PATH',
    'PROGRAMFILES',
    'RECHECK_BACKEND',
    'TEST_PARALLEL_INDEX',
  ],
  ...['FAKE_PORT', 'FUZZ_SECONDS', 'FUZZ_SEED', 'HEALTH_URL', 'NOTICES_TO', 'TEST_DATABASE_URL'],
]

const described = Object.values(programs).flatMap((variables) => Object.keys(variables))
const listed = Object.values(subjects).flat()

it('docs/configuration.md agrees with the schemas: after a change run `npm run configuration`', () => {
  expect(readFileSync(configurationFile, 'utf8')).toBe(configurationPage())
})

it('docs/order-life.md agrees with the table of events: after a change run `npm run configuration`', () => {
  expect(readFileSync(orderLifeFile, 'utf8')).toBe(orderLifePage())
})

it('docs/federation.md agrees with the shared modules: after a change run `npm run configuration`', () => {
  expect(readFileSync(federationFile, 'utf8')).toBe(federationPage())
})

it('each described variable is on the page once', () => {
  expect([...listed].sort()).toEqual([...new Set(described)].sort())
})

it('each variable that the sources read by its name is described', () => {
  const files = globSync('{api,bench,e2e,scripts,shared,shell}/**/*.{ts,mjs}', { cwd: ROOT }).filter(
    (file) => !/node_modules|dist\/|\.test\.|\/server\/process\/testing\//.test(file),
  )
  const read = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const single = [...text.matchAll(/\benv\.([A-Z][A-Z\d_]*)/g)].map(([, name = '']) => name)
    const several = [...text.matchAll(/\{([^{}]*)\} = (?:process\.)?env\b/g)].flatMap(([, names = '']) =>
      [...names.matchAll(/\b[A-Z][A-Z\d_]*\b/g)].map(([name]) => name),
    )
    return [...single, ...several]
  })
  expect(read.length).toBeGreaterThan(20)
  const known = new Set<string>([...described, ...NOT_DOCUMENTED])
  expect([...new Set(read)].filter((name) => !known.has(name))).toEqual([])
})

it('the defaults of the backup variables are those of the script', () => {
  const script = readFileSync(join(ROOT, 'scripts/backup/backup'), 'utf8')
  for (const name of ['BACKUP_HOUR', 'BACKUP_KEEP'] as const)
    expect(script).toContain(`{${name}:=${backupVariables[name].default}}`)
})
