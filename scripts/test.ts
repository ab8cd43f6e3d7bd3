import { stopAllChildren } from './lib/children.ts'
import { add, type Counts } from './lib/counts.ts'
import { seconds } from './lib/progress.ts'
import { onStop } from './lib/stopping.ts'
import { stages } from './test-stages.ts'

onStop(async () => {
  process.exitCode = 130
  await stopAllChildren()
})

const words = process.argv.slice(2)
const chosen = words.filter((word) => word in stages)
const filters = words.filter((word) => !(word in stages))

let total: Counts = { passed: 0, failed: 0 }
const summary: string[] = []
for (const [name, { title, run }] of Object.entries(stages)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  console.log(`\n▶ ${title} (${name})`)
  const started = Date.now()
  const counts = await run(filters).catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  total = add(total, counts)
  summary.push(`${counts.failed > 0 ? '✗' : '✓'} ${title} · ${seconds(Date.now() - started)}`)
  console.log(summary.at(-1))
}

console.log(`\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
