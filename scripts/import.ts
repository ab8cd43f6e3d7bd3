import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { findLockHolder } from '../api/src/db/data-dir-lock.ts'
import { dataDirOf, requireWritable } from './data-dir.ts'
import { forgetDemo } from './demo-catalogue.ts'
import { exitOf, spawnNode } from './lib/children.ts'
import { Problem, runCommand } from './lib/problem.ts'

await runCommand(async () => {
  const [file, ...options] = process.argv.slice(2)
  if (!file || file.startsWith('-')) {
    throw new Problem('Укажите файл: npm run import -- ФАЙЛ [--currency KZT=0.19]')
  }
  // npm changes to the root of the project; the name was given in the folder of the person at the console.
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
    spawnNode(['api/src/import/cli.ts', path, ...options], { env: { DATA_DIR: dataDir } }),
  )
  if (process.exitCode === 0) forgetDemo(dataDir)
})
