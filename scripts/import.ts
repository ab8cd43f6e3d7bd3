import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findLockHolder } from '../api/src/db/data-dir-lock.ts'
import { dataDirOf, requireWritable } from './data-dir.ts'
import { forgetDemo } from './demo-catalogue.ts'
import { exitOf, spawnNode } from './lib/children.ts'
import { Problem, runCommand } from './lib/problem.ts'

await runCommand(async () => {
  const args = process.argv.slice(2)
  // The importer checks the options itself.
  const { positionals } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    options: { currency: { type: 'string', multiple: true } },
  })
  const [file] = positionals
  if (!file) {
    throw new Problem('Укажите файл: npm run import -- ФАЙЛ [--currency KZT=0.19]')
  }
  // npm changes to the project's root, but the file's name is relative to the user's folder.
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  if (!existsSync(path)) throw new Problem(`Нет такого файла: ${path}`)
  const dataDir = dataDirOf()
  requireWritable(dataDir)
  const holder = process.env.DATABASE_URL
    ? undefined
    : (findLockHolder(dataDir) ?? findLockHolder(dataDir, 'start.lock'))
  if (holder) {
    throw new Problem(
      `Магазин запущен (процесс ${holder.pid}), а встроенная база данных служит одному процессу: остановите его (Ctrl-C) ` +
        'и повторите импорт, или подключите сервер PostgreSQL через DATABASE_URL.',
    )
  }
  process.exitCode = await exitOf(
    spawnNode(['api/src/import/cli.ts', ...args.map((arg) => (arg === file ? path : arg))], {
      env: { DATA_DIR: dataDir },
    }),
  )
  if (process.exitCode === 0) forgetDemo(dataDir)
})
