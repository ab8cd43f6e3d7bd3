import { moscowDay } from '@verstak/domain/day.ts'
import type { FileAnswer } from '#http/handler.ts'
import { createFileMaker, type FileLimits, type FileMaker } from './file-maker.ts'

/** An XLSX sheet. A cell is a text or a number; money is in roubles, a day is `YYYY-MM-DD`. */
export interface Table {
  readonly sheet: string
  readonly columns: readonly Column[]
  readonly rows: readonly (readonly (string | number)[])[]
}

export interface Column {
  readonly title: string
  /** In characters. */
  readonly width: number
  /** How the file shows the numbers or days of the column; other texts in it stay as they are. */
  readonly kind?: 'money' | 'day'
}

/** `tooMuch`: error message for a table that exceeds time or memory. */
export const createTableWriter = (limits: FileLimits, tooMuch: string): FileMaker<Table> =>
  createFileMaker<Table>(new URL('./xlsx-worker.ts', import.meta.url), limits, tooMuch)

/** The date is appended to the name: `zakazy-2026-11-23.xlsx`. */
export function tableAnswer(bytes: FileAnswer['bytes'], name: string, now: Date): FileAnswer {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { bytes, type, name: `${name}-${moscowDay(now)}.xlsx` }
}

/** Converts kopecks to the roubles of a cell. */
export const roubles = (kopecks: number): number => kopecks / 100

/** A column of prices or sums. */
export const money = (title: string): Column => ({ title, width: 14, kind: 'money' })

/** A column of days: spreadsheets sort and filter them as dates. */
export const day = (title: string): Column => ({ title, width: 12, kind: 'day' })
