import { MOST_IMPORT_ROWS } from '@verstak/domain/basket/import-columns.ts'
import { formatNumber } from '@verstak/domain/number.ts'

/** Reasons why a file is refused, in Russian; each says what to do instead. */
export const refusals = {
  password: 'Файл защищён паролем. Снимите пароль в Excel и загрузите файл снова',
  macros: 'В файле есть макросы, такие мы не открываем. Сохраните его как XLSX без макросов',
  bomb: 'Файл распаковывается в слишком большой. Оставьте в нём только список',
  archive: 'Это архив, а не таблица. Достаньте из него файл и загрузите его',
  word: 'Это не таблица, а документ другой программы. Сохраните список как XLSX или CSV',
  page: 'Под именем таблицы лежит веб-страница. Откройте файл в Excel и сохраните как XLSX',
  binary: 'В файле не таблица и не текст. Сохраните список как XLSX или CSV',
  broken: 'Файл повреждён, прочитать его не удалось. Сохраните его заново и загрузите снова',
  tooLong: 'Файл не удалось прочитать за отведённое время. Оставьте в нём только список',
  empty: 'В файле нет ни одной заполненной строки',
} as const

export type Refusal = keyof typeof refusals

export const tooManyRows = (rows: number): string =>
  `В списке ${formatNumber(rows)} строк, а можно не больше ${formatNumber(MOST_IMPORT_ROWS)}. Разделите его на части`
