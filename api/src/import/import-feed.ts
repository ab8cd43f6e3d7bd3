import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db, DbOrTransaction } from '../db/database.ts'
import { BrokenFeed } from './broken-feed.ts'
import { pictureFinder } from './feed-pictures.ts'
import { type RawCategory, type RawOffer, readFeed } from './feed-reader.ts'
import { finishCatalog, tidy } from './finish.ts'
import { mergeDetails, mergeStock } from './merge-details.ts'
import { mergeProducts } from './merge-products.ts'
import { mergeSections, orderSections } from './merge-sections.ts'
import { readOffer } from './offer.ts'
import type { FeedRates } from './prices.ts'
import { type ImportCounts, type ImportReport, ProblemList } from './report.ts'
import { reportStaged } from './report-staged.ts'
import { createStaging, type StagedOffer, stageOffers, stageRefused } from './staging.ts'

export interface ImportOptions {
  /** A YML file in UTF-8 or windows-1251; addresses of pictures are relative to its folder. */
  readonly file: string
  readonly dataDir: string
  /** Roubles for one unit of a currency by its code; an offer in any other currency is refused. */
  readonly rates?: FeedRates
  readonly onProgress?: (read: number) => void
}

const BATCH = 500
/** Any number that no other lock uses. Two imports at once would mix their sections. */
const IMPORT_LOCK = 5_208_103

/** Imports a feed in one transaction and reports broken offers. An unreadable file throws `BrokenFeed`. */
export async function importFeed(db: Db, options: ImportOptions): Promise<ImportReport> {
  const started = performance.now()
  const found = await stat(options.file).catch(() => null)
  if (!found?.isFile()) throw new BrokenFeed(`Файл не найден: ${options.file}`)
  const problems = new ProblemList()
  const counts = await db.transaction().execute((trx) => merge(trx, options, problems))
  await tidy(db)
  const seconds = (performance.now() - started) / 1000
  return {
    ...counts,
    problems: problems.counts,
    examples: problems.examples,
    seconds,
    rowsPerSecond: Math.round(counts.read / seconds),
  }
}

async function merge(
  trx: DbOrTransaction,
  options: ImportOptions,
  problems: ProblemList,
): Promise<ImportCounts> {
  await sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx)
  await createStaging(trx)
  const { categories, read, staged } = await stageFeed(trx, options, problems)
  if (read === 0) throw new BrokenFeed('В файле нет ни одного предложения')
  const sections = orderSections(categories, problems)
  const counts = { read, added: 0, changed: 0, unchanged: 0, rejected: read - staged, hidden: 0 }
  // When every offer is refused, a setting is probably missing, and the shop must not be emptied.
  if (staged === 0) return { ...counts, sections: sections.length }

  await sql`ANALYZE staged (line, offer_id, slug, category)`.execute(trx)
  const strays = await reportStaged(trx, sections, problems)
  await mergeSections(trx, sections, strays > 0)
  const merged = await mergeProducts(trx)
  await mergeDetails(trx)
  await mergeStock(trx)
  await finishCatalog(trx)
  const unchanged = staged - merged.added - merged.changed
  return { ...counts, ...merged, unchanged, sections: sections.length }
}

async function stageFeed(trx: DbOrTransaction, options: ImportOptions, problems: ProblemList) {
  const { file, dataDir, rates = {}, onProgress } = options
  const findPicture = pictureFinder(file, dataDir)
  const categories: RawCategory[] = []
  let read = 0
  let staged = 0
  let batch: RawOffer[] = []

  const flush = async () => {
    const offers = batch
    batch = []
    staged += await stageBatch(trx, offers, rates, findPicture, problems)
    read += offers.length
    onProgress?.(read)
  }
  for await (const part of readFeed(file)) {
    categories.push(...part.categories)
    for (const offer of part.offers) {
      batch.push(offer)
      if (batch.length >= BATCH) await flush()
    }
  }
  if (batch.length > 0) await flush()
  return { categories, read, staged }
}

async function stageBatch(
  trx: DbOrTransaction,
  raws: readonly RawOffer[],
  rates: FeedRates,
  findPicture: ReturnType<typeof pictureFinder>,
  problems: ProblemList,
): Promise<number> {
  const refused: string[] = []
  const read = raws.map(async (raw): Promise<StagedOffer | null> => {
    const id = raw.attributes.id ?? ''
    const offer = readOffer(raw, rates, (kind, detail) => problems.add(kind, raw.line, id, detail))
    if (!offer) {
      refused.push(id.trim())
      return null
    }
    const pictures = await Promise.all(offer.pictures.map(findPicture))
    pictures.forEach((picture, i) => {
      if (!picture) problems.add('badPicture', raw.line, id, offer.pictures[i])
    })
    return { ...offer, pictures: uniquePictures(pictures) }
  })
  const offers = (await Promise.all(read)).filter((offer) => offer !== null)
  const first = new Map<string, StagedOffer>()
  const repeated: StagedOffer[] = []
  for (const offer of offers) {
    if (first.has(offer.offer_id)) repeated.push(offer)
    else first.set(offer.offer_id, offer)
  }
  const before = await stageOffers(trx, [...first.values()])
  repeated.push(...[...first.values()].filter(({ offer_id }) => before.has(offer_id)))
  for (const { line, offer_id } of repeated) problems.add('duplicateId', line, offer_id)
  await stageRefused(trx, refused)
  return first.size - before.size
}

function uniquePictures(pictures: readonly (StagedOffer['pictures'][number] | null)[]) {
  return [...new Map(pictures.flatMap((picture) => (picture ? [[picture.id, picture]] : []))).values()]
}
