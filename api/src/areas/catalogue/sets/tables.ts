import type { Input } from '@verstak/contract/call.ts'
import type { compareTable, favoriteTable } from '@verstak/contract/sets/calls.ts'
import type { CompareItem, FavouriteItem } from '@verstak/contract/sets/schemas.ts'
import { formatProperty } from '@verstak/domain/catalogue/property.ts'
import type { FileAnswer, Services, Visitor } from '#http/handler.ts'
import { accountOf, ownerOf } from '#http/owner.ts'
import { settings } from '#settings.ts'
import { countAttempt } from '#throttle/throttle.ts'
import { createTableWriter, type Table, tableAnswer } from '#workers/table.ts'
import { productCells, productColumns } from '../catalog/face.ts'
import { itemsOf, listCompares, sharedCompares } from './compares.ts'
import { listFavourites } from './favourites.ts'

const write = createTableWriter(settings.setTable, 'Таблицу не удалось собрать за отведённое время')

interface Circumstances {
  readonly now?: Date
  readonly signal?: AbortSignal
}

/** One product per row, one property per column. Throws `tooOften`. */
export async function compareTableFile(
  { db }: Services,
  visitor: Visitor,
  { ids, section }: Input<typeof compareTable, 'query'>,
  circumstances: Circumstances = {},
): Promise<FileAnswer> {
  const list = ids ? await sharedCompares(db, visitor.stockId, ids) : await listCompares(db, visitor)
  const items = itemsOf(list, section)
  const names = (section === undefined ? undefined : list.sections[section]) ?? list
  return tableFile(
    db,
    visitor,
    'sravnenie',
    tableOfCompared(items, names.compare_properties_name),
    circumstances,
  )
}

/** All pages of the favourites or of one of their lists. Throws `tooOften`, `notFound` for another's list. */
export async function favouritesTableFile(
  { db }: Services,
  visitor: Visitor,
  { sort, list }: Input<typeof favoriteTable, 'query'>,
  circumstances: Circumstances = {},
): Promise<FileAnswer> {
  const { items } = await listFavourites(db, visitor, { sort, list, page: 1, page_size: settings.favorites })
  return tableFile(db, visitor, 'izbrannoe', tableOfFavourites(items), circumstances)
}

export function tableOfCompared(items: readonly CompareItem[], names: readonly string[]): Table {
  return {
    sheet: 'Сравнение',
    columns: [...productColumns, ...names.map((title) => ({ title, width: 18 }))],
    rows: items.map((item) => [
      ...productCells(item),
      ...names.map((name) =>
        item.properties
          .filter((property) => property.name === name)
          .map(formatProperty)
          .join(', '),
      ),
    ]),
  }
}

export function tableOfFavourites(items: readonly FavouriteItem[]): Table {
  return {
    sheet: 'Избранное',
    columns: [...productColumns, { title: 'Количество', width: 12 }, { title: 'Заметка', width: 40 }],
    rows: items.map((item) => [...productCells(item, item.gone), item.quantity ?? '', item.note]),
  }
}

async function tableFile(
  db: Services['db'],
  visitor: Visitor,
  name: string,
  table: Table,
  { now = new Date(), signal }: Circumstances,
): Promise<FileAnswer> {
  const owner = ownerOf(visitor)
  const account = owner && accountOf(owner)
  await countAttempt(db, { kind: 'set-table', account, address: visitor.ip }, settings.setTable.limits)
  return tableAnswer(await write(account ?? visitor.ip, table, signal), name, now)
}
