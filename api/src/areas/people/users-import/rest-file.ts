import type { User } from '@verstak/contract/auth/schemas.ts'
import { personColumnNames, personColumns } from '@verstak/domain/people/user-import.ts'
import { roleNames } from '@verstak/domain/rights.ts'
import type { Db } from '#db/database.ts'
import type { FileAnswer, Visitor } from '#http/handler.ts'
import { queueKeyOf } from '#http/owner.ts'
import { csvFile, xlsxFile } from '#list-files/text-table.ts'
import { requireConfirmedOrganization } from '../users/face.ts'
import { classifyList, findList } from './repository.ts'

/** In characters. */
const widths = {
  name: 30,
  email: 30,
  position: 24,
  phone: 20,
  role: 16,
  order_limit: 16,
  month_limit: 18,
  shops: 40,
} as const

const head = personColumns.map((column) => ({ title: personColumnNames[column], width: widths[column] }))
const rest = [...head, { title: 'Причина', width: 60 }, { title: 'Строка исходного файла', width: 12 }]

/**
 * File of the rows that were not invited because they are invalid, to be corrected and uploaded again. Throws
 * `notFound`.
 */
export async function restOfList(db: Db, administrator: User, id: string): Promise<FileAnswer> {
  const organization = requireConfirmedOrganization(administrator)
  await findList(db, organization.id, id)
  const classified = await classifyList(db, administrator, organization.id, id)
  const rows = classified
    .filter(({ state }) => state !== 'invited' && state !== 'new')
    .map(({ line, reasons }) => [
      ...personColumns.map((column) => line.source[column]),
      reasons.join('. '),
      String(line.row),
    ])
  return xlsxFile(`user ${administrator.id}`, { sheet: 'Исправить', columns: rest, rows }, 'ispravit.xlsx')
}

const sampleRows = [
  [
    ...['Ирина Соколова', 'sokolova@firma.example', 'Снабженец', '8 916 555-00-11'],
    ...[roleNames.purchaser, '50 000', '300 000', ''],
  ],
  ['Олег Дятлов', 'dyatlov@firma.example', 'Начальник склада', '', roleNames.storekeeper, '', '', ''],
  ['Анна Синицына', 'buh@firma.example', 'Главный бухгалтер', '', roleNames.accountant, '', '', ''],
]

/** A sample list in the recommended format. */
export async function sampleList(visitor: Visitor, format: 'xlsx' | 'csv'): Promise<FileAnswer> {
  const table = { sheet: 'Пользователи', columns: head, rows: sampleRows }
  return format === 'xlsx'
    ? xlsxFile(queueKeyOf(visitor), table, 'polzovateli.xlsx')
    : csvFile(table, 'polzovateli.csv')
}
