import { addDays, type Day, isDay, moscowDay } from '@verstak/domain/day.ts'
import { STANDARD_STOCK, UNCOUNTED_STOCK } from '@verstak/domain/stock.ts'
import { sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { ARRIVAL_COUNTS, ARRIVAL_DATES, type RawOffer } from './feed-reader.ts'
import { parseNumber, squeeze } from './numbers.ts'
import { findOwnWarehouse } from './own-warehouses.ts'
import type { Complain } from './report.ts'
import type { Source } from './sources.ts'

/** A null `quantity` is unknown. */
export interface FeedArrival {
  readonly warehouse: string
  readonly day: Day
  readonly quantity: number | null
}

const DATE_PARAMS = ['дата поступления', 'ожидаемая дата поступления', 'ожидается']
const COUNT_PARAMS = ['количество в поступлении', 'ожидаемое количество']

const arrivalParams = new Set([...DATE_PARAMS, ...COUNT_PARAMS])

/** A param about an arrival is not a property of the product. */
export const isOfArrival = (param: string): boolean => arrivalParams.has(squeeze(param).toLowerCase())

const MOST_AHEAD_DAYS = 730

/**
 * Reads arrivals: by the dates of outlets; an offer's own date is for the standard warehouse. A date that is
 * invalid, past, or more than two years ahead is reported and skipped. `today` is a day in Moscow, today by
 * default.
 */
export function readArrivals(raw: RawOffer, complain: Complain, today?: Day): FeedArrival[] {
  const arrivals = new Map<string, FeedArrival>()
  const add = (warehouse: string, date: string, count: string) => {
    const day = readDay(date, today ?? moscowDay(new Date()), complain)
    const quantity = readUnits(count, complain)
    if (!day || quantity === 0) return
    const key = `${warehouse} ${day}`
    const known = arrivals.get(key)
    arrivals.set(key, { warehouse, day, quantity: known ? together(known.quantity, quantity) : quantity })
  }
  for (const { id, arrivalDate = '', arrivalCount = '' } of raw.outlets)
    if (squeeze(id) && squeeze(arrivalDate))
      add(findOwnWarehouse(squeeze(id)) ?? STANDARD_STOCK, arrivalDate, arrivalCount)
  const date = given(raw, ARRIVAL_DATES, DATE_PARAMS)
  if (date) add(STANDARD_STOCK, date, given(raw, ARRIVAL_COUNTS, COUNT_PARAMS))
  return [...arrivals.values()]
}

function given(raw: RawOffer, elements: readonly string[], params: readonly string[]): string {
  const element = elements.map((name) => squeeze(raw.fields.get(name)?.[0] ?? '')).find(Boolean)
  const param = raw.params.find(({ name }) => params.includes(squeeze(name).toLowerCase()))
  return element ?? squeeze(param?.value ?? '')
}

const together = (some: number | null, more: number | null): number | null =>
  some === null || more === null ? null : Math.min(some + more, UNCOUNTED_STOCK - 1)

/** «2026-11-28», also with a time, and «28.11.2026». */
function readDay(text: string, today: Day, complain: Complain): Day | null {
  const said = squeeze(text)
  const [, year, month, ofIso] = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/.exec(said) ?? []
  const [, date, ofMonth, ofYear] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(said) ?? []
  const day = year
    ? `${year}-${month}-${ofIso}`
    : `${ofYear}-${ofMonth?.padStart(2, '0')}-${date?.padStart(2, '0')}`
  if (!isDay(day) || day > addDays(today, MOST_AHEAD_DAYS)) {
    complain('badArrival', said)
    return null
  }
  if (day >= today) return day
  complain('pastArrival', said)
  return null
}

/** Null for an empty text; also null, with a complaint, for an invalid number. */
function readUnits(text: string, complain: Complain): number | null {
  const said = squeeze(text)
  if (!said) return null
  const units = parseNumber(said.replace(/(?<=\d) ?(?:шт|штук|ед)\.?$/i, ''))
  if (units !== null && units >= 0 && units < UNCOUNTED_STOCK) return Math.floor(units)
  complain('badNumber', text)
  return null
}

/**
 * Replaces the arrivals of the source's own products; a refused offer keeps its rows, and rows of other
 * sources are untouched.
 */
export async function mergeArrivals(trx: DbOrTransaction, { name }: Source): Promise<void> {
  await sql`DELETE FROM arrival AS a USING product AS p
    WHERE a.source = ${name} AND p.id = a.product_id
      AND NOT (p.source = ${name} AND EXISTS (SELECT FROM refused AS r WHERE r.offer_id = p.offer_id))`.execute(
    trx,
  )
  await sql`INSERT INTO arrival (product_id, warehouse, day, source, quantity)
    SELECT s.id, a.warehouse, a.day, ${name}, a.quantity
    FROM staged AS s
      CROSS JOIN jsonb_to_recordset(s.arrivals) AS a (warehouse text, day date, quantity int)
    WHERE s.arrivals <> '[]'
    ORDER BY s.id, a.warehouse, a.day`.execute(trx)
}
