import { shopError } from '@verstak/contract/errors.ts'
import pLimit from 'p-limit'
import { isOutOfMemory, runInWorker } from './run-in-worker.ts'

export interface FileLimits {
  /** Milliseconds of one file, with its waiting for others. */
  readonly patience: number
  /** Files that may wait in one process. */
  readonly waiting: number
  readonly megabytes: number
}

/** `who`: the id of a user, or whatever tells a guest from others. */
export type FileMaker<T> = (
  who: number | string,
  work: T,
  signal?: AbortSignal,
) => Promise<Uint8Array<ArrayBuffer>>

/**
 * One file after another, of a user one at a time. Throws `tooOften`, `unavailable`, and `invalid` with `tooMuch` for a file
 * that needs too much time or memory.
 */
export function createFileMaker<T>(
  program: URL,
  { patience, waiting, megabytes }: FileLimits,
  tooMuch: string,
): FileMaker<T> {
  const inTurn = pLimit(1)
  const printing = new Set<number | string>()
  return async (who, work, gone) => {
    if (printing.has(who)) throw shopError('tooOften', 'Предыдущий файл ещё готовится. Дождитесь его')
    if (inTurn.pendingCount >= waiting)
      throw shopError('unavailable', 'Сейчас файлы готовят многие. Повторите через минуту')
    const late = AbortSignal.timeout(patience)
    const signal = gone ? AbortSignal.any([late, gone]) : late
    printing.add(who)
    try {
      return await inTurn(() => runInWorker(program, work, { megabytes, signal }))
    } catch (error) {
      if (late.aborted || isOutOfMemory(error)) throw shopError('invalid', tooMuch)
      throw gone?.aborted ? shopError('unavailable') : error
    } finally {
      printing.delete(who)
    }
  }
}
