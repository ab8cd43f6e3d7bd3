import type { User } from '@verstak/contract/auth/schemas.ts'
import { shopError } from '@verstak/contract/errors.ts'
import type { OwnLayout, PrinterOffset } from '@verstak/contract/price-tags/layouts.ts'
import {
  type LayoutSize,
  layoutLimits,
  layoutOf,
  type OwnLayoutCode,
  ownLayoutId,
} from '@verstak/domain/tools/own-layout.ts'
import { type TagLayout, type TagLayoutCode, tagLayouts } from '@verstak/domain/tools/price-tag.ts'
import { sql } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { settings } from '#settings.ts'
import { isTooSmall, planTag, type TagContent } from './render/tag-plan.ts'
import { onShelf, shelfOf } from './shelf.ts'

const counts: ReadonlySet<string> = new Set(['columns', 'rows'] satisfies LayoutSize[])
const sizes = Object.keys(layoutLimits) as LayoutSize[]

/** The table stores hundredths of a millimetre; counts are unchanged. */
const scaled = (given: Readonly<Record<LayoutSize, number>>, by: (value: number) => number) =>
  Object.fromEntries(sizes.map((name) => [name, counts.has(name) ? given[name] : by(given[name])])) as Record<
    LayoutSize,
    number
  >

const kept = (millimetres: number) => Math.round(millimetres * 100)
const shown = (hundredths: number) => hundredths / 100

const toLayout = (
  row: Readonly<Record<LayoutSize, number>> & Pick<OwnLayout, 'id' | 'version' | 'name'>,
): OwnLayout => ({
  id: row.id,
  version: row.version,
  name: row.name,
  ...scaled(row, shown),
})

const ownLayouts = (db: DbOrTransaction, user: User) =>
  db
    .selectFrom('tag_layout as l')
    .select(['l.id', 'l.version', 'l.name', ...sizes.map((name) => `l.${name}` as const)])
    .where(onShelf(user, 'l'))

/** Sorted by name. */
export async function listLayouts(db: DbOrTransaction, user: User): Promise<OwnLayout[]> {
  return (await ownLayouts(db, user).orderBy('l.name').orderBy('l.id').execute()).map(toLayout)
}

export const noLayout = () => shopError('notFound', 'Такого формата нет: его могли удалить')

/** Throws `notFound` for a custom layout of others. */
export async function findLayout(
  db: DbOrTransaction,
  user: User,
  code: TagLayoutCode | OwnLayoutCode,
): Promise<TagLayout> {
  const id = ownLayoutId(code)
  if (id === undefined) return tagLayouts[code as TagLayoutCode]
  const row = await ownLayouts(db, user).where('l.id', '=', id).executeTakeFirst()
  if (!row) throw noLayout()
  return layoutOf(toLayout(row))
}

/** The longest content that the law requires on a tag. */
const longest: TagContent = {
  name: 'Шуруповёрт',
  price: {
    roubles: '9\u2009999\u2009999',
    kopecks: '99',
    unit: 'за 1 упак',
    old: '9\u2009999\u2009999,99\u00a0₽',
  },
  facts: [],
  ean: null,
  qr: null,
}

function checkSize(layout: TagLayout): void {
  try {
    planTag(longest, layout)
  } catch (error) {
    if (!isTooSmall(error)) throw error
    const [width, height] = layout.label
    throw shopError(
      'invalid',
      'На такую этикетку не поместятся название, цена и единица: они обязательны',
      width / height < 2 ? 'label_width' : 'label_height',
    )
  }
}

type LayoutInput = Omit<OwnLayout, 'id' | 'version'> & {
  id?: number | undefined
  version?: number | undefined
}

/**
 * Throws `notFound` for a foreign layout, `conflict` for an outdated version, `invalid` for a label that is
 * too small, a duplicate name or too many layouts.
 */
export async function saveLayout(
  db: Db,
  user: User,
  { id, version, name, ...given }: LayoutInput,
): Promise<OwnLayout> {
  checkSize(layoutOf({ name, ...given }))
  const values = { name, ...scaled(given, kept) }
  return db.transaction().execute(async (trx) => {
    const { organization_id, user_id } = shelfOf(user)
    const owner = `tag layouts ${organization_id ?? -user.id}`
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${owner}, 0))`.execute(trx)
    const all = await listLayouts(trx, user)
    const before = all.find((layout) => layout.id === id)
    if (id !== undefined && !before) throw noLayout()
    if (before && before.version !== version)
      throw shopError(
        'conflict',
        'Пока вы редактировали, этот формат изменили. Сверьте и сохраните ещё раз',
        'version',
      )
    if (all.some((layout) => layout.name === name && layout.id !== id))
      throw shopError('invalid', 'Формат с таким названием уже есть', 'name')
    if (id === undefined && all.length >= settings.tagLayouts)
      throw shopError(
        'invalid',
        `Своих форматов может быть не больше ${settings.tagLayouts}: удалите ненужные`,
      )
    const saved = before
      ? await trx
          .updateTable('tag_layout')
          .set({ ...values, version: before.version + 1 })
          .where('id', '=', before.id)
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('tag_layout')
          .values({ ...values, organization_id, user_id })
          .returning(['id', 'version'])
          .executeTakeFirstOrThrow()
    return { ...saved, name, ...given }
  })
}

/** Throws `notFound` for a foreign layout. */
export async function removeLayout(db: DbOrTransaction, user: User, id: number): Promise<void> {
  const own = ownLayouts(db, user).where('l.id', '=', id).clearSelect().select('l.id')
  const { numDeletedRows } = await db.deleteFrom('tag_layout').where('id', 'in', own).executeTakeFirst()
  if (numDeletedRows === 0n) throw noLayout()
}

/** Millimetres; zeros by default. */
export async function findOffset(db: DbOrTransaction, user: User): Promise<PrinterOffset> {
  const row = await db
    .selectFrom('tag_printer_offset')
    .select(['x', 'y'])
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  return row ? { x: shown(row.x), y: shown(row.y) } : { x: 0, y: 0 }
}

export async function saveOffset(
  db: DbOrTransaction,
  user: User,
  offset: PrinterOffset,
): Promise<PrinterOffset> {
  const values = { x: kept(offset.x), y: kept(offset.y) }
  await db
    .insertInto('tag_printer_offset')
    .values({ user_id: user.id, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
  return offset
}
