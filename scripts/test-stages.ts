import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findViolations } from './borders.ts'
import { exitOf, spawnNode } from './lib/children.ts'
import { type Counts, readCounts, settle } from './lib/counts.ts'
import { ROOT, WORKSPACE } from './lib/front-ends.ts'
import { journeyFiles, projectOf, type Room } from './lib/rooms.ts'
import { playwrightTimes, type TestTime, vitestTimes } from './lib/test-times.ts'
import { startPostgres } from './postgres.ts'

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

/** `filters` are names of files; `room`: only what is its own. */
export type Stage = (filters: readonly string[], room?: Room) => Promise<Outcome>

/** `npm test` runs them in this order. */
export const stages: Readonly<Record<string, { title: string; run: Stage }>> = {
  types: {
    title: 'Типы',
    run: (_, room) => check([TSC, '--noEmit', ...(room ? ['-p', projectOf(room)] : [])]),
  },
  lint: { title: 'Стиль и оформление', run: (_, room) => lint(room) },
  borders: { title: 'Границы комнат', run: (_, room) => borders(room) },
  unit: {
    title: 'Модули и контракт, встроенная база',
    run: (filters, room) => unit(orOwn(filters, room, ownTests)),
  },
  postgres: { title: 'API на сервере PostgreSQL', run: onPostgres },
  e2e: {
    title: 'Путь покупателя в браузере',
    run: (filters, room) => journeys(orOwn(filters, room, journeyFiles)),
  },
}

/** A front end has no part in the others. */
export const STAGES_OF_A_ROOM: readonly string[] = ['types', 'lint', 'borders', 'unit', 'e2e']

/** Also that each journey has an owner: one without would run with no room. */
const ownTests = (room: Room): string[] => [`${room}/`, 'scripts/lib/journey-owners.test.ts']

const orOwn = (filters: readonly string[], room: Room | undefined, own: (room: Room) => string[]) =>
  room && filters.length === 0 ? own(room) : filters

async function check(args: readonly string[]): Promise<Outcome> {
  return settle(NONE, await exitOf(spawnNode(args)))
}

async function lint(room?: Room): Promise<Outcome> {
  const style = await check([
    BIOME,
    'check',
    '--error-on-warnings',
    ...(room ? [room, ...journeyFiles(room)] : ['.']),
  ])
  const sources = await check(['scripts/check-sources.ts', ...(room ? [room] : [])])
  const unused = await check([
    KNIP,
    '--no-config-hints',
    '--no-progress',
    ...(room ? ['--workspace', room] : []),
  ])
  return style.failed + sources.failed + unused.failed > 0 ? FAILED : NONE
}

async function borders(room?: Room): Promise<Outcome> {
  const { files, violations } = await findViolations(ROOT, room ? [room] : [...WORKSPACE, 'scripts'])
  for (const { rule, from, to } of violations) console.error(`${from} → ${to}: ${rule}`)
  console.log(`Файлов ${files}, нарушений ${violations.length}`)
  return violations.length > 0 ? FAILED : NONE
}

async function unit(filters: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'verstak-vitest-'))
  const report = join(folder, 'report.json')
  try {
    const code = await exitOf(
      spawnNode(
        [VITEST, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters],
        {
          env,
        },
      ),
    )
    if (!existsSync(report)) return settle(NONE, code)
    const result = JSON.parse(readFileSync(report, 'utf8'))
    const counts = { passed: result.numPassedTests, failed: result.numFailedTests }
    return { ...settle(counts, code), tests: vitestTimes(result, ROOT) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onPostgres(filters: readonly string[]): Promise<Outcome> {
  const cluster = await startPostgres()
  if (!cluster) {
    const lack = 'PostgreSQL не найден и не установился: тесты API на сервере не выполнены.'
    if (process.env.CI === 'true') {
      console.error(lack)
      return FAILED
    }
    console.warn(`\n!!! ${lack} В CI это ошибка.\n`)
    return NONE
  }
  try {
    return await unit(filters.length > 0 ? filters : ['api/src/'], { TEST_DATABASE_URL: cluster.url })
  } finally {
    await cluster.stop()
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
