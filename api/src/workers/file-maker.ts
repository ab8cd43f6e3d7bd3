import { shopError } from '@verstak/contract/errors.ts'
import pLimit from 'p-limit'
import { isOutOfMemory, runInWorker } from './run-in-worker.ts'

export interface FileLimits {
  /** Timeout of one file in milliseconds, including its time in the queue. */
  readonly patience: number
  /** Maximum files in the queue of one process. */
  readonly waiting: number
  readonly megabytes: number
}

/** `who`: user id, or a key that identifies a guest. */
export type FileMaker<T> = (
  who: number | string,
  work: T,
  signal?: AbortSignal,
) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Processes one file at a time, and one per user. Throws `tooOften`, `unavailable`, and `invalid` with
 * `tooMuch` for a file that exceeds time or memory.
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
