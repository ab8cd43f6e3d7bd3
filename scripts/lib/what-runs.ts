import { isRemote } from './front-ends.ts'
import { ownerOfJourney } from './journey-owners.ts'

/** Argument of `npm test --` for the whole gate. */
export const ALL = 'all'
/** Checks that texts for people can break: the glossary and the names of commands. */
const TEXTS = 'lint unit scripts/'

/**
 * The jobs for changed files, each as the arguments after `npm test --`: the remotes' own gates if only
 * remotes have changed, otherwise everything. `files` are paths from the root; no files give no jobs.
 */
export function whatRuns(files: readonly string[]): string[] {
  const jobs = new Set(files.map(jobOf))
  if (jobs.has(ALL)) return [ALL]
  return [...jobs].sort()
}

function jobOf(file: string): string {
  const [room = ''] = file.split('/')
  if (isRemote(room)) return room
  if (room === 'docs' || file === 'README.md') return TEXTS
  const journey = /^e2e\/journeys\/([^/]+)\.spec\.ts$/.exec(file)?.[1]
  const owner = journey ? ownerOfJourney(journey) : null
  return owner && isRemote(owner) ? owner : ALL
}
