import { MOST_IMPORT_ROWS } from '@verstak/domain/basket/import-columns.ts'
import { formatFileSize } from '@verstak/domain/file-kinds.ts'
import { formatNumber } from '@verstak/domain/number.ts'

/** Limits of a file before its empty rows and columns are removed: a list has at most 2,000 rows of 30 cells. */
export const MOST_LIST_CELLS = 200_000
export const LONGEST_LIST_LINES = 20 * MOST_IMPORT_ROWS
/** A pasted text is split in the API's own thread, where each line, also a blank one, takes 0.1 ms. */
export const LONGEST_PASTED_LINES = 2 * MOST_IMPORT_ROWS
/** Limits of an unpacked workbook: bytes of all parts, and number of parts. */
export const LARGEST_UNPACKED = 64 * 1024 * 1024
export const MOST_PARTS = 2000

const ONLY_LIST = `Оставьте в нём только список: до ${formatNumber(MOST_IMPORT_ROWS)} строк`

/** Reasons why a file is refused, in Russian; each says what to do instead. */
export const refusals = {
  password: 'Файл защищён паролем. Снимите пароль в Excel и загрузите файл снова',
  macros: 'В файле есть макросы, такие мы не открываем. Сохраните его как XLSX без макросов',
  cells: `В файле больше ${formatNumber(MOST_LIST_CELLS)} ячеек, считая оформленные пустые. ${ONLY_LIST}`,
  rows: `В файле больше ${formatNumber(LONGEST_LIST_LINES)} строк. ${ONLY_LIST}`,
  pasted: `В тексте больше ${formatNumber(LONGEST_PASTED_LINES)} строк, считая пустые. ${ONLY_LIST}`,
  bytes: `Файл слишком большой: распаковывается больше чем в ${formatFileSize(LARGEST_UNPACKED)}. ${ONLY_LIST}`,
  parts: `В файле больше ${formatNumber(MOST_PARTS)} частей. ${ONLY_LIST}`,
  archive: 'Это архив, а не таблица. Достаньте из него файл и загрузите его',
  word: 'Это не таблица, а документ другой программы. Сохраните список как XLSX или CSV',
  page: 'Под именем таблицы лежит веб-страница. Откройте файл в Excel и сохраните как XLSX',
  binary: 'В файле не таблица и не текст. Сохраните список как XLSX или CSV',
  broken: 'Файл повреждён, прочитать его не удалось. Сохраните его заново и загрузите снова',
  tooLong: `Файл слишком сложный: прочитать его за отведённое время не удалось. ${ONLY_LIST}`,
  empty: 'В файле нет ни одной заполненной строки',
} as const

export type Refusal = keyof typeof refusals

export const tooManyRows = (rows: number): string =>
  `В списке ${formatNumber(rows)} строк, а можно не больше ${formatNumber(MOST_IMPORT_ROWS)}. Разделите его на части`
