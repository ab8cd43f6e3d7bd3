import { useOwnRight } from './use-own-right.ts'

/** Whether to show price tags: only to signed-in users who may print them. */
export const useMayPrint = (): boolean => useOwnRight('tags')
