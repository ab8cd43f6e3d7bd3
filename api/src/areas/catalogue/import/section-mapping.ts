import { readFile, writeFile } from 'node:fs/promises'
import { shopError } from '@verstak/contract/errors.ts'
import { counted } from '@verstak/domain/plural.ts'
import { sql } from 'kysely'
import { CSV_HEAD, csvRows } from '#csv.ts'
import type { DbOrTransaction } from '#db/database.ts'
import { decodeText, splitText } from '#list-files/read-text.ts'
import { finishCatalog } from './finish.ts'
import { lockImports } from './lock.ts'
import { placeSections } from './section-places.ts'
import { requireSource } from './sources.ts'

const NUMBER = 'Номер'
const TARGET = 'Наш раздел'
const SHOWN = 50
const columns = [NUMBER, 'Раздел поставщика', 'Товаров', TARGET, 'Где стоят товары'] as const

export interface MappingRow {
  readonly line: number
  /** The supplier's own id of the section. */
  readonly section: string
  /** Code of a section of another source, the last part of its address; empty removes the mapping. */
  readonly target: string
}

interface MappedSection {
  readonly feed_id: string
  readonly name: string
  /** In the last feed, without those of the sections below. */
  readonly goods: number
  readonly target: string | null
  readonly place: string | null
}

/** Reads a mapping file in the format of `saveMapping`. Throws `invalid` for any other file. */
export async function readMapping(file: string): Promise<MappingRow[]> {
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) throw shopError('notFound', `Файл не найден: ${file}`)
  const [head, ...rows] = splitText(decodeText(bytes)).rows
  const at = (title: string) =>
    head?.cells.findIndex((cell) => cell.toLowerCase() === title.toLowerCase()) ?? -1
  const [section, target] = [at(NUMBER), at(TARGET)]
  if (section < 0 || target < 0)
    throw shopError('invalid', `В первой строке файла нужны столбцы «${NUMBER}» и «${TARGET}»`)
  return rows.flatMap(({ row: line, cells }) => {
    // A leading apostrophe prevents spreadsheets from reading the cell as a formula.
    const id = (cells[section] ?? '').replace(/^'/, '')
    return id ? [{ line, section: id, target: codeOf(cells[target] ?? '') }] : []
  })
}

/** The last part of an address; a code is unchanged. */
const codeOf = (text: string): string =>
  text
    .replace(/[?#].*/s, '')
    .split('/')
    .findLast(Boolean) ?? ''

/**
 * Stores which sections of other sources a source's sections are mapped to; sections not in `rows` are
 * unchanged. Call `placeSections` afterwards. Returns the rows with unknown sections of the source. Throws
 * `invalid` for a target that is not a section of another source; then nothing is stored.
 */
export async function mapSections(
  trx: DbOrTransaction,
  source: string,
  rows: readonly MappingRow[],
): Promise<MappingRow[]> {
  const { rows: found } = await sql<MappingRow & { own: number | null; other: number | null }>`
    SELECT m.line, m.section, m.target, own.id AS own, other.id AS other
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS m(line int, section text, target text)
      LEFT JOIN section AS own ON own.source = ${source} AND own.feed_id = m.section
      LEFT JOIN section AS other ON other.source <> ${source} AND other.code = m.target AND NOT other.gone
    ORDER BY m.line`.execute(trx)
  const wrong = found.find(({ target, other }) => target !== '' && other === null)
  if (wrong)
    throw shopError(
      'invalid',
      `Строка ${wrong.line}: среди разделов других источников нет адреса «${wrong.target}»`,
    )
  const known = found.flatMap(({ own, other }) => (own === null ? [] : [{ id: own, target: other }]))
  await sql`UPDATE section SET maps_to = m.target
    FROM jsonb_to_recordset(${JSON.stringify(known)}::jsonb) AS m(id bigint, target bigint)
    WHERE section.id = m.id AND section.maps_to IS DISTINCT FROM m.target`.execute(trx)
  return found
    .filter(({ own }) => own === null)
    .map(({ line, section, target }) => ({ line, section, target }))
}

/** Applies a mapping file and moves the products. Returns a Russian summary. Throws `notFound`, `invalid`. */
export async function loadMapping(trx: DbOrTransaction, source: string, file: string): Promise<string> {
  await lockImports(trx)
  await requireSource(trx, source)
  const unknown = await mapSections(trx, source, await readMapping(file))
  await placeSections(trx)
  await finishCatalog(trx)
  const unknownRows = unknown.map(({ line, section }) => `  строка ${line}: «${section}»`).slice(0, SHOWN)
  return [
    await mappingReport(trx, source),
    ...(unknown.length > 0 ? [`Таких разделов у источника нет (${unknown.length}):`, ...unknownRows] : []),
  ].join('\n')
}

/**
 * Writes the mapping of a source to a file, to be filled in and loaded. Throws `notFound`, `invalid` for a
 * file that cannot be written.
 */
export async function saveMapping(trx: DbOrTransaction, source: string, file: string): Promise<string> {
  await requireSource(trx, source)
  await writeFile(file, await mappingTable(trx, source)).catch((error: Error) => {
    throw shopError('invalid', `Файл не записан: ${error.message}`)
  })
  return `Таблица записана: ${file}. Впишите в столбец «${TARGET}» адреса наших разделов и загрузите её.`
}

/** The mapping of a source as a table for Excel, in the format of `readMapping`. */
async function mappingTable(trx: DbOrTransaction, source: string): Promise<string> {
  const places = await readPlaces(trx, source)
  const rows = places.map(({ feed_id, name, goods, target, place }) => [
    feed_id,
    name,
    String(goods),
    target ?? '',
    place ?? '',
  ])
  return CSV_HEAD + csvRows([columns, ...rows])
}

/**
 * Sections with products that are not mapped to sections of other sources; empty for a source without any
 * mapping, which is a separate tree.
 */
export async function unmappedSections(trx: DbOrTransaction, source: string): Promise<MappedSection[]> {
  const places = await readPlaces(trx, source)
  return places.some(({ target }) => target !== null) ? places.filter(isOutside) : []
}

/** A section without products is not shown in the shop. */
const isOutside = ({ place, goods }: MappedSection) => place === null && goods > 0

/**
 * Russian summary: how many products of a source are mapped, and which of its sections are not. Throws
 * `notFound`.
 */
export async function mappingReport(trx: DbOrTransaction, source: string): Promise<string> {
  await requireSource(trx, source)
  const places = await readPlaces(trx, source)
  const own = places.filter(isOutside)
  const lines = own
    .slice(0, SHOWN)
    .map(({ feed_id, name, goods }) => `  ${feed_id}: ${name}, ${goodsIn(goods)}`)
  if (own.length > SHOWN) lines.push(`  … и ещё ${own.length - SHOWN}`)
  return [
    `Источник «${source}»: отнесено к нашим разделам ${summary(places.filter(({ place }) => place !== null))}`,
    own.length > 0 ? `Не отнесено ${summary(own)}:` : 'Не отнесённых разделов нет.',
    ...lines,
  ].join('\n')
}

const goodsIn = (goods: number) => counted(goods, 'товар', 'товара', 'товаров')

const summary = (places: readonly MappedSection[]) =>
  `${counted(places.length, 'раздел', 'раздела', 'разделов')}, ${goodsIn(places.reduce((sum, { goods }) => sum + goods, 0))}`

async function readPlaces(trx: DbOrTransaction, source: string): Promise<MappedSection[]> {
  const { rows } = await sql<MappedSection>`
    SELECT k.feed_id, array_to_string(k.path_names, ' / ') AS name, target.code AS target,
      array_to_string(place.path_names, ' / ') AS place,
      COALESCE(filled.goods, 0)::int AS goods
    FROM section AS k
      LEFT JOIN (
        SELECT COALESCE(feed_section_id, section_id) AS id, count(*) AS goods FROM product
        WHERE source = ${source} AND NOT gone GROUP BY 1
      ) AS filled ON filled.id = k.id
      LEFT JOIN section AS target ON target.id = k.maps_to
      LEFT JOIN section AS place ON place.id = k.place_id
    WHERE k.source = ${source} AND NOT k.gone ORDER BY k.path_names, k.id`.execute(trx)
  return rows
}
