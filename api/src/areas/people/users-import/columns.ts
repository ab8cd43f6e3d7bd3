import { shopError } from '@verstak/contract/errors.ts'
import { nameKey } from '@verstak/domain/name-key.ts'
import { formatNumber } from '@verstak/domain/number.ts'
import { MOST_IMPORTED_PEOPLE, type PersonColumn, personColumns } from '@verstak/domain/people/user-import.ts'
import type { ListRow, PersonSource } from '#db/json-shapes.ts'

/** The header row is expected below a letterhead of at most this many rows. */
const HEADER_WITHIN = 15

/** Titles are tried in this order: «лимит на месяц» before any other limit. */
const titles: readonly (readonly [PersonColumn, RegExp])[] = [
  ['email', /почт|mail|login/],
  ['month_limit', /^(?=.*лимит).*мес/],
  ['order_limit', /лимит/],
  ['phone', /тел|моб|phone/],
  ['position', /должност|position/],
  ['role', /роль|права|role/],
  ['shops', /адрес|филиал|склад/],
  ['name', /^фио|ф\. ?и\. ?о|имя|сотрудник|работник|^name/],
]

const columnOf = (title: string): PersonColumn | undefined => {
  const key = nameKey(title).trim()
  return key.length > 60 ? undefined : titles.find(([, words]) => words.test(key))?.[0]
}

export interface PersonRow {
  readonly row: number
  readonly source: PersonSource
}

export interface ReadPeople {
  readonly rows: readonly PersonRow[]
  /** Titles of unrecognised columns. */
  readonly unread: readonly string[]
}

/** Reads the people of a table whose header names at least the e-mail. Throws `invalid` at `file`. */
export function readPeople(rows: readonly ListRow[]): ReadPeople {
  const at = rows
    .slice(0, HEADER_WITHIN)
    .findIndex(({ cells }) => cells.some((cell) => !cell.includes('@') && columnOf(cell) === 'email'))
  const heading = rows[at]?.cells
  if (!heading)
    throw refused('В файле нет строки с названиями столбцов, среди них «Электронная почта». Возьмите пример')
  const columns = heading.map(columnOf)
  const body = rows.slice(at + 1).map(({ row, cells }) => ({ row, source: sourceOf(columns, cells) }))
  const people = body.filter(({ source }) => personColumns.some((column) => source[column] !== ''))
  if (people.length === 0) throw refused('Под названиями столбцов нет ни одного человека')
  if (people.length > MOST_IMPORTED_PEOPLE)
    throw refused(
      `В списке ${formatNumber(people.length)} строк, а можно не больше ${MOST_IMPORTED_PEOPLE}. Разделите его на части`,
    )
  return { rows: people, unread: heading.filter((title) => isUnread(title)) }
}

const refused = (message: string) => shopError('invalid', message, 'file')

/** A title that occurs twice is used once. */
function sourceOf(columns: readonly (PersonColumn | undefined)[], cells: readonly string[]): PersonSource {
  const texts = personColumns.map((column) => {
    const at = columns.indexOf(column)
    return [column, at < 0 ? '' : (cells[at] ?? '')] as const
  })
  return Object.fromEntries(texts) as Record<PersonColumn, string>
}

/** Columns of the store's own exports, and row numbers, are ignored on purpose. */
const isUnread = (title: string): boolean =>
  title !== '' && !columnOf(title) && !/^(?:№|n|п\/п|причина|строка)/.test(nameKey(title))
