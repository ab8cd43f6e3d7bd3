/** Makes a remote with one page and one slot: `npm run new-remote -- mfe-gift-cards`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findRoute, isRemoteName } from '../shared/domain/route-table.ts'
import { install } from './install.mjs'
import { ROOT } from './lib/front-ends.ts'
import { Problem, runCommand } from './lib/problem.ts'
import { addressOf } from './new-remote/files.ts'
import { writeRemote } from './new-remote/write.ts'

const HELP = `npm run new-remote -- mfe-ИМЯ
  --owner @организация/команда   владелец в .github/CODEOWNERS, иначе @verstak/ИМЯ`

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { owner: { type: 'string' }, help: { type: 'boolean', default: false } },
  })
  const [name, ...more] = positionals
  if (values.help || !name || more.length > 0) throw new Problem(HELP)
  if (!isRemoteName(name))
    throw new Problem(`«${name}» — не имя витрины: mfe-, затем строчные латинские буквы, цифры и дефисы.`)
  if (existsSync(join(ROOT, name))) throw new Problem(`Каталог ${name} уже есть.`)
  const address = addressOf(name)
  const taken = findRoute(address)
  // A claimed address comes before `/{product}/`.
  if (taken && !taken.path.includes('{'))
    throw new Problem(`Адрес ${address} уже занимает ${taken.owner}: назовите витрину иначе.`)
  const owner = values.owner ?? `@verstak/${name.replace(/^mfe-/, '')}`
  if (!/^@[\w-]+(\/[\w-]+)?$/.test(owner))
    throw new Problem(`--owner: нужно @организация/команда, а дано «${owner}».`)
  for (const path of writeRemote(ROOT, name, owner)) console.log(`  ${path}`)
  const problem = await install(ROOT, process.execPath)
  if (problem) throw new Problem(problem)
  console.log(`
Витрина ${name} готова, её страница ${address}, владелец ${owner}.
  npm run dev -- ${name}     отдельно от магазина
  npm test -- ${name}        её проверки
  docs/adding-a-page.md         публикация и что дальше`)
})
