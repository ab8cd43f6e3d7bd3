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

/** A property with units has a second column for them, so that its values are numbers. */
export function tableOfCompared(items: readonly CompareItem[], names: readonly string[]): Table {
  const withUnit = new Set(
    items.flatMap(({ properties }) => properties.flatMap(({ name, unit }) => (unit ? name : []))),
  )
  return {
    sheet: 'Сравнение',
    columns: [
      ...productColumns,
      ...names.flatMap((title) => [
        { title, width: 18 },
        ...(withUnit.has(title) ? [{ title: `${title}, ед.`, width: 10 }] : []),
      ]),
    ],
    rows: items.map((item) => [
      ...productCells(item),
      ...names.flatMap((name) => {
        const [value, unit] = propertyCells(item.properties.filter((property) => property.name === name))
        return withUnit.has(name) ? [value, unit] : [value]
      }),
    ]),
  }
}

/** At most fifteen digits: a spreadsheet keeps no more of a number. */
const NUMBER = /^-?(?:0|[1-9]\d{0,10})(?:\.\d{1,4})?$/

/** Value and unit; values of several units are one text with them. */
function propertyCells(values: CompareItem['properties']): [value: string | number, unit: string] {
  const [first, ...others] = values
  if (!first) return ['', '']
  if (others.length === 0 && NUMBER.test(first.value)) return [Number(first.value), first.unit ?? '']
  if (others.some(({ unit }) => unit !== first.unit)) return [values.map(formatProperty).join(', '), '']
  return [values.map(({ value }) => formatProperty({ value, unit: null })).join(', '), first.unit ?? '']
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
