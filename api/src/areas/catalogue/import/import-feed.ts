import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Db, DbOrTransaction } from '#db/database.ts'
import { mergeArrivals } from './arrivals.ts'
import { BrokenFeed } from './broken-feed.ts'
import { readDifference, reasonsToStop } from './difference.ts'
import { digestOfFeed } from './feed-digest.ts'
import { finishListings, tidy } from './finish.ts'
import type { ImportOptions } from './import-options.ts'
import { lockImports } from './lock.ts'
import { addWarehouses, mergeDetails } from './merge-details.ts'
import { adoptNewIds, mergeProducts } from './merge-products.ts'
import { mergeSections, orderSections } from './merge-sections.ts'
import { mergeStock } from './merge-stock.ts'
import { postponeIndexes } from './postponed-indexes.ts'
import { proposeSections } from './propose-sections.ts'
import { raiseWorkMem } from './raise-work-mem.ts'
import { type Difference, type ImportCounts, type ImportReport, ProblemList } from './report.ts'
import { reportOrders } from './report-orders.ts'
import { reportStaged } from './report-staged.ts'
import { mapSections, readMapping, unmappedSections } from './section-mapping.ts'
import { placeSections } from './section-places.ts'
import { MAIN_SOURCE } from './source-names.ts'
import { openSource, type Source } from './sources.ts'
import { type StagedFeed, stageFeed } from './stage-feed.ts'
import { createStaging } from './staging.ts'
import { linkDuplicates } from './twins.ts'

/** Bytes; for a smaller feed, updating the indexes costs less than rebuilding them. */
const LARGE_FEED = 10_000_000

type Merged = Pick<ImportReport, 'outcome' | 'reasons' | 'difference'> & { readonly counts: ImportCounts }

/** Rolls back the transaction and carries the result that it would have had. */
class Undone extends Error {
  readonly merged: Merged

  constructor(merged: Merged) {
    super('The import is undone')
    this.merged = merged
  }
}

/**
 * Imports a feed in one transaction and reports invalid offers. Nothing changes in a dry run, when the safety
 * check stops it, when the feed was already imported, or when no offer is valid. An unreadable file throws
 * `BrokenFeed`.
 */
export async function importFeed(db: Db, options: ImportOptions): Promise<ImportReport> {
  const started = performance.now()
  const { file, offers, source = MAIN_SOURCE, everyProblem = false } = options
  let size = 0
  for (const one of offers ? [file, offers] : [file]) {
    const found = await stat(one).catch(() => null)
    if (!found?.isFile()) throw new BrokenFeed(`Файл не найден: ${one}`)
    size += found.size
  }
  const digest = await digestOfFeed(options)
  const problems = new ProblemList({ all: everyProblem })
  if (!options.dryRun && size > LARGE_FEED) await postponeIndexes(db)
  const { counts, ...merged } = await db
    .transaction()
    .execute((trx) => merge(trx, options, digest, problems))
    .catch(async (error: unknown) => {
      if (error instanceof Undone) return error.merged
      // If this fails too, the next import creates the indexes.
      await tidy(db, { changed: false }).catch(() => {})
      throw error
    })
  await tidy(db, { changed: merged.outcome === 'imported' })
  const seconds = (performance.now() - started) / 1000
  return {
    source,
    ...merged,
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
  digest: string,
  problems: ProblemList,
): Promise<Merged> {
  const { force = false, dryRun = false } = options
  await lockImports(trx)
  const source = await openSource(trx, options.source ?? MAIN_SOURCE)
  const counts = {
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    rejected: 0,
    hidden: 0,
    renumbered: 0,
    sections: 0,
  }
  const nothing = { counts, reasons: [], difference: null }
  if (source.feed_digest === digest && !force) return { ...nothing, outcome: 'same' }

  await raiseWorkMem(trx)
  await createStaging(trx)
  const feed = await stageFeed(trx, source, options, problems)
  const { read, staged } = feed
  if (read === 0) throw new BrokenFeed('В файле нет ни одного предложения')
  counts.read = read
  counts.rejected = read - staged
  // If every offer is refused, an option is probably missing, and the shop must not be emptied.
  if (staged === 0) throw new Undone({ ...nothing, outcome: 'rejected' })

  const proposed = feed.categories.length === 0 ? await proposeSections(trx) : []
  for (const { name } of proposed) problems.add('proposedSection', 0, '', name)
  const sections = orderSections([...feed.categories, ...proposed], problems)
  counts.sections = sections.length
  await sql`ANALYZE staged (id, line, offer_id, slug, category)`.execute(trx)
  // A renumbered product counts neither as removed nor as new.
  counts.renumbered = await adoptNewIds(trx, source)
  const difference = await readDifference(trx, source)
  const strays = await reportStaged(trx, sections, problems)
  await mergeSections(trx, source, sections, strays > 0)
  await applyMapping(trx, options, source, problems)
  const done = await mergeProducts(trx, source)
  for (const { feed_id, name } of await unmappedSections(trx, source.name))
    problems.add('unmappedSection', 0, feed_id, `${feed_id}: ${name}`)
  Object.assign(counts, done, { unchanged: staged - done.added - done.changed })
  const reasons = reasonsToStop(difference, feed)
  if (dryRun) throw new Undone({ counts, reasons, difference, outcome: 'dry-run' })
  if (reasons.length > 0 && !force) throw new Undone({ counts, reasons, difference, outcome: 'stopped' })

  await addWarehouses(trx, feed.warehouses)
  await finish(trx, source, feed, digest)
  await reportOrders(trx, problems)
  return { counts, reasons, difference: withoutExamples(difference), outcome: 'imported' }
}

async function applyMapping(
  trx: DbOrTransaction,
  { sections }: ImportOptions,
  { name }: Source,
  problems: ProblemList,
): Promise<void> {
  const unknown = sections ? await mapSections(trx, name, await readMapping(sections)) : []
  for (const { line, section } of unknown) problems.add('unknownMapped', line, section)
  await placeSections(trx)
}

async function finish(
  trx: DbOrTransaction,
  source: Source,
  { moment }: StagedFeed,
  digest: string,
): Promise<void> {
  await mergeDetails(trx, source)
  await linkDuplicates(trx)
  await mergeStock(trx, moment)
  await mergeArrivals(trx, source)
  await finishListings(trx)
  await sql`UPDATE source SET feed_digest = ${digest}, imported_at = now() WHERE name = ${source.name}`.execute(
    trx,
  )
}

const withoutExamples = (difference: Difference): Difference => ({ ...difference, examples: [] })
