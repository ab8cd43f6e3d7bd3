import { stopAllChildren } from './lib/children.ts'
import { add, type Counts } from './lib/counts.ts'
import { seconds } from './lib/progress.ts'
import { isRoom } from './lib/rooms.ts'
import { onStop } from './lib/stopping.ts'
import { type StageTime, timeTable } from './lib/test-times.ts'
import { ALL } from './lib/what-runs.ts'
import { type Outcome, STAGES_OF_A_ROOM, stages } from './test-stages.ts'

onStop(async () => {
  process.exitCode = 130
  await stopAllChildren()
})

const words = process.argv.slice(2).filter((word) => word !== ALL)
const [room, ...others] = words.filter(isRoom)
if (others.length > 0) {
  console.error(`Проверка одной комнаты — одна команда: npm test -- ${room}, затем npm test -- ${others[0]}.`)
  process.exit(1)
}
const named = words.filter((word) => word in stages)
const chosen = named.length === 0 && room ? STAGES_OF_A_ROOM : named
const filters = words.filter((word) => !(word in stages) && word !== room)

let total: Counts = { passed: 0, failed: 0 }
const times: StageTime[] = []
for (const [name, { title, run }] of Object.entries(stages)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n▶ ${title} (${name})`)
  const started = Date.now()
  const outcome: Outcome = await run(filters, room).catch((error: unknown) => {
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
