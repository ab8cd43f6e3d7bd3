import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { stopAllChildren } from './lib/children.ts'
import { onStop } from './lib/stopping.ts'
import { stages } from './test-stages.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, minutes: { type: 'string', default: '10' } },
})
const seed = values.seed ?? String(randomInt(2 ** 31))
const minutes = Number(values.minutes)

onStop(async () => {
  process.exitCode = 130
  await stopAllChildren()
})

/** Half of the time for calls, half for pages of a running shop. */
process.env.FUZZ_SECONDS = String((minutes * 60) / 2)
process.env.FUZZ_SEED = seed
process.env.E2E_WORKERS = '1'

const again = `npm run fuzz -- --seed ${seed} --minutes ${minutes}`
console.log(`Случайные запросы ${minutes} мин. Повторить: ${again}`)
const calls = await stages.api?.run(['api/src/contract/fuzz.db.test.ts'])
const pages = await stages.e2e?.run(['fuzz.spec.ts'])
const failed = (calls?.failed ?? 1) + (pages?.failed ?? 1)
console.log(failed > 0 ? `Найдено: ${failed}. Повторить: ${again}` : 'Ошибок не найдено')
process.exitCode = failed > 0 ? 1 : 0
