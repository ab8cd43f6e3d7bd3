import { hash as digestOf } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTransaction } from '#db/database.ts'
import { ownVector } from '#db/search-vector.ts'
import type { FeedPicture } from './feed-pictures.ts'
import type { FeedOffer } from './offer.ts'
import type { Source } from './sources.ts'

type StagedOffer = Omit<FeedOffer, 'pictures'> & { readonly pictures: readonly FeedPicture[] }

/**
 * An offer in database format, as bytes: they are cheaper to hold, to hash and to send than an object with
 * forty fields.
 */
export interface StagedRow {
  readonly line: number
  readonly offer_id: string
  readonly json: readonly Buffer[]
}

const COMMA = Buffer.from(',')

const columns = `line int, offer_id text, url text, slug text, name text, name_key text, brand text, article text,
  article_key text, category text, price bigint, old_price bigint, unit text, min_quantity int, multiplicity int,
  description text, country text, warranty boolean, weight_grams int, dimensions_mm int[], badge text, properties jsonb,
  card_properties jsonb, barcodes text[], pictures jsonb, related text[], stock jsonb, arrivals jsonb, hash text`
const names = columns.replaceAll(/ (?:int|text|bigint|boolean|jsonb)(?:\[\])?(?=,|$)/g, '')

/** The search vector of an offer with the columns of `staged`, without its sections. */
export const offerVector = (offer: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${offer}.${name}`)
  return ownVector({
    name: column('name'),
    article: column('article'),
    articleKey: column('article_key'),
    brand: column('brand'),
    properties: sql`COALESCE((SELECT string_agg(p->>'value', ' ')
      FROM jsonb_array_elements(${column('properties')}) AS p WHERE length(p->>'value') < 60), '')`,
  })
}

/** `id` of a staged offer is its product's id; for a new offer, the id that the product will get. */
export async function createStaging(trx: DbOrTransaction): Promise<void> {
  await sql
    .raw(
      `CREATE TEMP TABLE staged (id bigint, ${columns}, search tsvector, UNIQUE (offer_id)) ON COMMIT DROP`,
    )
    .execute(trx)
  // Refused offers are still in the feed, so their products are unchanged.
  await sql`CREATE TEMP TABLE refused (offer_id text PRIMARY KEY) ON COMMIT DROP`.execute(trx)
}

/**
 * Returns the ids that were already staged; these offers are skipped. The search vector of a new or changed
 * offer is computed here, while the next ones are read.
 */
export async function stageOffers(
  trx: DbOrTransaction,
  { name: source }: Source,
  offers: readonly StagedRow[],
): Promise<Set<string>> {
  const parts = offers.flatMap(({ json }, i) => (i > 0 ? [COMMA, ...json] : json))
  const rows = Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')])
  const { rows: repeats } = await sql<{ offer_id: string }>`
    WITH o AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${rows}::text::jsonb) AS o(${sql.raw(columns)})),
      taken AS (
        INSERT INTO staged (id, ${sql.raw(names)}, search)
        SELECT COALESCE(p.id, nextval(pg_get_serial_sequence('product', 'id'))), ${sql.raw(names.replaceAll(/\w+/g, 'o.$&'))},
          CASE WHEN p.feed_hash IS DISTINCT FROM o.hash THEN ${offerVector('o')} END
        FROM o LEFT JOIN product AS p ON p.source = ${source} AND p.offer_id = o.offer_id
        ON CONFLICT DO NOTHING RETURNING offer_id
      )
    SELECT offer_id FROM o WHERE offer_id NOT IN (SELECT offer_id FROM taken)`.execute(trx)
  return new Set(repeats.map(({ offer_id }) => offer_id))
}

export async function stageRefused(trx: DbOrTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`INSERT INTO refused SELECT unnest(${ids}::text[]) ON CONFLICT DO NOTHING`.execute(trx)
}

/** The digest excludes the line, the stock and arrivals, which are not content. */
export function rowOf({ line, stock, arrivals, ...content }: StagedOffer): StagedRow {
  const json = Buffer.from(JSON.stringify(content))
  const hash = digestOf('md5', json, 'base64')
  const rest = `,${JSON.stringify({ line, stock, arrivals, hash }).slice(1)}`
  return { line, offer_id: content.offer_id, json: [json.subarray(0, -1), Buffer.from(rest)] }
}
