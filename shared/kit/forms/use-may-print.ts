import { useOwnRight } from './use-own-right.ts'

/** Whether to show the way to the price tags: only to somebody signed in who may print them. */
export const useMayPrint = (): boolean => useOwnRight('tags')
