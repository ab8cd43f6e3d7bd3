/** Prints the jobs for the changes since a base, a line for each: the arguments after `npm test --`. */
import { changedFiles } from './lib/changed-files.ts'
import { ROOT } from './lib/front-ends.ts'
import { readImportGraph } from './lib/import-graph.ts'
import { ALL, linesOfLeftOut, needsGraph, whatRuns } from './lib/what-runs.ts'

const files = changedFiles(ROOT, process.argv[2])
if (files === null) console.error('Неизвестно, что изменилось: выполняется всё.')
const graph = files && needsGraph(files) ? await readImportGraph() : null
const jobs = files === null ? [ALL] : whatRuns(files, graph)
for (const job of jobs) console.log(job)
if (graph) for (const line of linesOfLeftOut(graph, jobs)) console.error(line)
