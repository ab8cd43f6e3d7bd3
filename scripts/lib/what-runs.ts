import { isRemote } from './front-ends.ts'
import { ownerOfJourney } from './journey-owners.ts'

/** The whole gate, as a word of `npm test --`. */
export const ALL = 'all'
/** What texts for people can break: the glossary, the names of commands in them. */
const TEXTS = 'lint unit scripts/'

/**
 * What a change of these files makes run, each as the words after `npm test --`: a remote's own gate where nothing else has
 * changed than remotes, else everything. `files` are paths from the root; none of them makes nothing run.
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
