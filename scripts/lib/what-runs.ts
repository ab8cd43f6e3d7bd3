import { type Affected, affectedBy } from './affected.ts'
import { isRemote } from './front-ends.ts'
import type { ImportGraph } from './import-graph.ts'
import { ownerOfJourney } from './journey-owners.ts'

/** Argument of `npm test --` for the whole gate. */
export const ALL = 'all'
/** Checks that texts for people can break: the glossary and the names of commands. */
const TEXTS = 'lint unit scripts/'
/** Decided by the graph of imports. */
const BY_IMPORTS = 'by imports'

const TEST = /\.test\.tsx?$/
/** The bundler's settings and what every process of the API has. */
const FOR_EVERYBODY = /^(shared\/release\/build|api\/src\/(?!areas\/))/

/** Whether the jobs for these files need the graph of imports. */
export const needsGraph = (files: readonly string[]): boolean =>
  files.some((file) => jobOf(file) === BY_IMPORTS)

/**
 * The jobs for changed files, each as the arguments after `npm test --`: remotes have their own gates, a file of `shared/`
 * or of an area of the API runs what depends on it, and anything else runs everything. `files` are paths from the root; no
 * files give no jobs. Without a graph nothing is left out.
 */
export function whatRuns(files: readonly string[], graph: ImportGraph | null = null): string[] {
  const jobs = new Set(files.map(jobOf))
  if (jobs.delete(BY_IMPORTS)) {
    const changed = files.filter((file) => jobOf(file) === BY_IMPORTS)
    // A file that was removed has no imports to follow.
    if (!graph || changed.some((file) => !graph.has(file))) return [ALL]
    for (const job of jobsOf(affectedBy(graph, changed))) jobs.add(job)
  }
  if (jobs.has(ALL)) return [ALL]
  return [...jobs].sort()
}

function jobOf(file: string): string {
  const [room = ''] = file.split('/')
  if (isRemote(room)) return room
  if (room === 'docs' || /^(README|shared\/.+\/README)\.md$/.test(file)) return TEXTS
  const journey = /^e2e\/journeys\/([^/]+)\.spec\.ts$/.exec(file)?.[1]
  const owner = journey ? ownerOfJourney(journey) : null
  if (owner && isRemote(owner)) return owner
  const isCode = /^(shared|api\/src)\/.+\.(tsx?|css)$/.test(file) && !file.endsWith('.d.ts')
  return isCode && (TEST.test(file) || !FOR_EVERYBODY.test(file)) ? BY_IMPORTS : ALL
}

function jobsOf({ unit, api, journeys }: Affected): string[] {
  return [
    'types lint borders',
    // Those in scripts read the sources of everybody.
    ['unit scripts/', ...unit.filter((file) => !file.startsWith('scripts/'))].join(' '),
    ...(api.length > 0 ? [['api', ...api].join(' ')] : []),
    ...(journeys === null ? ['e2e'] : journeys.length > 0 ? [['e2e', ...journeys].join(' ')] : []),
  ]
}

const STAGES = [
  ['unit', 'тестов модулей', /(?<!\.db)\.test\.tsx?$/],
  ['api', 'тестов API', /\.db\.test\.ts$/],
  ['e2e', 'сценариев', /^e2e\/journeys\/.+\.spec\.ts$/],
] as const

/** How many files of tests these jobs leave out, as lines for the console. */
export function linesOfLeftOut(graph: ImportGraph, jobs: readonly string[]): string[] {
  const words = jobs.flatMap((job) => job.split(' '))
  if (words.includes(ALL)) return []
  const lines = STAGES.map(([stage, what, pattern]) => {
    const all = [...graph.keys()].filter((file) => pattern.test(file))
    const runs = all.filter(
      (file) => jobs.includes(stage) || words.some((word) => word.includes('/') && file.startsWith(word)),
    )
    return `${what} ${all.length - runs.length} из ${all.length}`
  })
  return [`Не выполняется, потому что не зависит от изменений: ${lines.join(', ')}.`]
}
