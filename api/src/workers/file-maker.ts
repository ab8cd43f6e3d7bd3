import { shopError } from '@verstak/contract/errors.ts'
import { createWorkerQueue, type WorkerLimits, type WorkerQueue } from './worker-queue.ts'

export interface FileLimits extends WorkerLimits {
  /** Maximum owners in the queue of one process. */
  readonly waiting: number
}

export type FileMaker<T> = WorkerQueue<T, Uint8Array<ArrayBuffer>>

/** Makes one file per owner at a time. Throws like `createWorkerQueue`; `tooMuch` is the message of `invalid`. */
export const createFileMaker = <T>(program: URL, limits: FileLimits, tooMuch: string): FileMaker<T> =>
  createWorkerQueue(
    program,
    {
      ...limits,
      each: 1,
      said: {
        each: 'Предыдущий файл ещё готовится. Дождитесь его',
        waiting: 'Сейчас файлы готовят многие. Повторите через минуту',
      },
    },
    () => shopError('invalid', tooMuch),
  )
