import { join } from 'node:path'
import { stopAllChildren } from './lib/children.ts'
import { add, type Counts } from './lib/counts.ts'
import { isGatedFrontEnd } from './lib/front-end-gates.ts'
import { ROOT } from './lib/front-ends.ts'
import { seconds } from './lib/progress.ts'
import { onStop } from './lib/stopping.ts'
import { type StageTime, timeTable } from './lib/test-times.ts'
import { ALL } from './lib/what-runs.ts'
import { FRONT_END_STAGES, type Outcome, stages } from './test-stages.ts'

// Half of the time in which a process starts is compilation, and the tests start hundreds with the same code.
process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache', 'compile')

onStop(async () => {
  process.exitCode = 130
  await stopAllChildren()
})

const words = process.argv.slice(2).filter((word) => word !== ALL)
const [frontEnd, ...others] = words.filter(isGatedFrontEnd)
if (others.length > 0) {
  console.error(
    `Проверка одного фронтенда — одна команда: npm test -- ${frontEnd}, затем npm test -- ${others[0]}.`,
  )
  process.exit(1)
}
const named = words.filter((word) => word in stages)
const chosen = named.length === 0 && frontEnd ? FRONT_END_STAGES : named
const filters = words.filter((word) => !(word in stages) && word !== frontEnd)

let total: Counts = { passed: 0, failed: 0 }
const times: StageTime[] = []
for (const [name, { title, run }] of Object.entries(stages)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n▶ ${title} (${name})`)
  const started = Date.now()
  const outcome: Outcome = await run(filters, frontEnd).catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  total = add(total, outcome)
  const failed = outcome.failed > 0
  const took = Date.now() - started
  times.push({ name, title, took, failed, tests: outcome.tests ?? [] })
  console.log(`${failed ? '✗' : '✓'} ${title} · ${seconds(took)}`)
}

console.log(`\n${timeTable(times)}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
