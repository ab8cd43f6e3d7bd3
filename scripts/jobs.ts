/** Prints the jobs for the changes since a base, a line for each: the arguments after `npm test --`. */
import { changedFiles } from './lib/changed-files.ts'
import { ROOT } from './lib/front-ends.ts'
import { ALL, whatRuns } from './lib/what-runs.ts'

const files = changedFiles(ROOT, process.argv[2])
if (files === null) console.error('Неизвестно, что изменилось: выполняется всё.')
for (const job of files === null ? [ALL] : whatRuns(files)) console.log(job)
