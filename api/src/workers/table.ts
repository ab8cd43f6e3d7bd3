import { formatShortDate } from '@verstak/domain/short-date.ts'
import type { FileAnswer } from '#http/handler.ts'
import { createFileMaker, type FileLimits, type FileMaker } from './file-maker.ts'

/** An XLSX sheet. A cell is a text or a number; money is in roubles. */
export interface Table {
  readonly sheet: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly (string | number)[])[]
}

export interface Column {
  readonly title: string
  /** In characters. */
  readonly width: number
  readonly money?: true
}

/** `tooMuch`: error message for a table that exceeds time or memory. */
export const createTableWriter = (limits: FileLimits, tooMuch: string): FileMaker<Table> =>
  createFileMaker<Table>(new URL('./xlsx-worker.ts', import.meta.url), limits, tooMuch)

/** The date is appended to the name: `zakazy-2026-11-23.xlsx`. */
export function tableAnswer(bytes: FileAnswer['bytes'], name: string, now: Date): FileAnswer {
  const day = formatShortDate(now.toISOString()).split('.').reverse().join('-')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { bytes, type, name: `${name}-${day}.xlsx` }
}

/** Converts kopecks to the roubles of a cell. */
export const roubles = (kopecks: number): number => kopecks / 100

/** A column of prices or sums. */
export const money = (title: string): Column => ({ title, width: 14, money: true })
