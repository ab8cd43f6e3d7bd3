import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findViolations } from './borders.ts'
import { exitOf, spawnNode } from './lib/children.ts'
import { type Counts, readCounts, settle } from './lib/counts.ts'
import { type GatedFrontEnd, journeyFiles, projectOf } from './lib/front-end-gates.ts'
import { ROOT, WORKSPACE } from './lib/front-ends.ts'
import { playwrightTimes, type TestTime, vitestTimes } from './lib/test-times.ts'

/** `tests` is absent for a stage without tests. */
export interface Outcome extends Counts {
  readonly tests?: readonly TestTime[]
}

const NONE: Outcome = { passed: 0, failed: 0 }
const FAILED: Outcome = { passed: 0, failed: 1 }

const tool = (...path: string[]) => join(ROOT, 'node_modules', ...path)
const TSC = tool('typescript', 'bin', 'tsc')
const BIOME = tool('@biomejs', 'biome', 'bin', 'biome')
const KNIP = tool('knip', 'bin', 'knip.js')
const VITEST = tool('vitest', 'vitest.mjs')
const JOURNEYS = join(ROOT, 'e2e', 'run.ts')
const JOURNEYS_REPORT = join(ROOT, 'test-results', 'report.json')

/** `filters` are names of files; `frontEnd`: only what is its own. */
export type Stage = (filters: readonly string[], frontEnd?: GatedFrontEnd) => Promise<Outcome>

/** `npm test` runs them in this order. */
export const stages: Readonly<Record<string, { title: string; run: Stage }>> = {
  types: {
    title: 'Типы',
    run: (_, frontEnd) => check([TSC, '--noEmit', ...(frontEnd ? ['-p', projectOf(frontEnd)] : [])]),
  },
  lint: { title: 'Стиль и оформление', run: (_, frontEnd) => lint(frontEnd) },
  borders: { title: 'Границы пакетов', run: (_, frontEnd) => borders(frontEnd) },
  unit: {
    title: 'Модули',
    run: (filters, frontEnd) => vitest('unit', orOwn(filters, frontEnd, ownTests)),
  },
  api: { title: 'API и контракт на PostgreSQL', run: (filters) => vitest('api', filters) },
  e2e: {
    title: 'Путь покупателя в браузере',
    run: async (filters, frontEnd) => {
      const files = orOwn(filters, frontEnd, journeyFiles)
      if (!frontEnd || files.length > 0) return journeys(files)
      // Without a name Playwright would run them all.
      console.log(`У ${frontEnd} нет своих сценариев в scripts/lib/journey-owners.ts.`)
      return NONE
    },
  },
}

/** A front end has no part in the others. */
export const FRONT_END_STAGES: readonly string[] = ['types', 'lint', 'borders', 'unit', 'e2e']

/** Also that each journey has an owner: one without would run with no front end. */
const ownTests = (frontEnd: GatedFrontEnd): string[] => [`${frontEnd}/`, 'scripts/lib/journey-owners.test.ts']

const orOwn = (
  filters: readonly string[],
  frontEnd: GatedFrontEnd | undefined,
  own: (frontEnd: GatedFrontEnd) => string[],
) => (frontEnd && filters.length === 0 ? own(frontEnd) : filters)

async function check(args: readonly string[]): Promise<Outcome> {
  return settle(NONE, await exitOf(spawnNode(args)))
}

async function lint(frontEnd?: GatedFrontEnd): Promise<Outcome> {
  const style = await check([
    BIOME,
    'check',
    '--error-on-warnings',
    ...(frontEnd ? [frontEnd, ...journeyFiles(frontEnd)] : ['.']),
  ])
  const sources = await check(['scripts/check-sources.ts', ...(frontEnd ? [frontEnd] : [])])
  const unused = await check([
    KNIP,
    '--no-config-hints',
    '--no-progress',
    ...(frontEnd ? ['--workspace', frontEnd] : []),
  ])
  return style.failed + sources.failed + unused.failed > 0 ? FAILED : NONE
}

async function borders(frontEnd?: GatedFrontEnd): Promise<Outcome> {
  const { files, violations } = await findViolations(ROOT, frontEnd ? [frontEnd] : [...WORKSPACE, 'scripts'])
  for (const { rule, from, to } of violations) console.error(`${from} → ${to}: ${rule}`)
  console.log(`Файлов ${files}, нарушений ${violations.length}`)
  return violations.length > 0 ? FAILED : NONE
}

async function vitest(project: string, filters: readonly string[]): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-vitest-'))
  const report = join(folder, 'report.json')
  try {
    const code = await exitOf(
      spawnNode([
        VITEST,
        'run',
        `--project=${project}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...filters,
      ]),
    )
    if (!existsSync(report)) return settle(NONE, code)
    const result = JSON.parse(readFileSync(report, 'utf8'))
    const counts = { passed: result.numPassedTests, failed: result.numFailedTests }
    return { ...settle(counts, code), tests: vitestTimes(result, ROOT) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function journeys(filters: readonly string[]): Promise<Outcome> {
  if (!existsSync(JOURNEYS)) {
    console.error('Нет e2e/run.ts')
    return FAILED
  }
  const lines: string[] = []
  const child = spawnNode([JOURNEYS, ...filters], {
    onLine: (line) => {
      lines.push(line)
      console.log(line)
    },
  })
  const code = await exitOf(child)
  const tests = existsSync(JOURNEYS_REPORT)
    ? playwrightTimes(JSON.parse(readFileSync(JOURNEYS_REPORT, 'utf8')))
    : []
  return { ...settle(readCounts(lines.join('\n')), code), tests }
}
