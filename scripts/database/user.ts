import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { Problem } from '../lib/problem.ts'

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/**
 * The user that runs PostgreSQL when this process is root's, because PostgreSQL refuses root: the owner of the cluster, else
 * `postgres` or `nobody`. Undefined when this process is somebody else's.
 */
export function serverUser(folder: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder)
    if (uid !== 0) return { uid, gid }
  }
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout?.trim()
    const [uid, gid] = [id('-u'), id('-g')]
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Problem(
    'PostgreSQL не работает под root, а пользователей postgres и nobody в этой системе нет: запустите магазин ' +
      'под другим пользователем или укажите сервер в DATABASE_URL.',
  )
}
