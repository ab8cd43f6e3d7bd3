import { readBytes } from '../list-files/read-bytes.ts'

/**
 * For tests with hundreds of files, each of which would start a thread: lists are read in this one, and printing has
 * its own tests.
 */
export const runInWorker = async (program: URL, work: unknown): Promise<unknown> =>
  program.pathname.endsWith('/list-worker.ts') ? readBytes(work as Uint8Array) : new Uint8Array()

export const isOutOfMemory = (): boolean => false
